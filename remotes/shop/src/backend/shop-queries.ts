import { createUserQueryProvider } from '@tulebyte/platform/queries';

/** Server state of the shop's pages. */
export const ShopQueries = createUserQueryProvider(10_000);
