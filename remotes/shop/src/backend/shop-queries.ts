import { createUserQueryProvider } from '@tulebyte/platform/queries';

/** Query client of the shop's pages. */
export const ShopQueries = createUserQueryProvider(10_000);
