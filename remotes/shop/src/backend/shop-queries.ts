import { personalQueries } from '@tulebyte/platform/queries';

/** Server state of the shop's pages. */
export const ShopQueries = personalQueries(10_000);
