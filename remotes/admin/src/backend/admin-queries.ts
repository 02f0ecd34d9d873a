import { personalQueries } from '@tulebyte/platform/queries';

/** Server state of this remote's pages. */
export const AdminQueries = personalQueries(15_000);
