import { createUserQueryProvider } from '@tulebyte/platform/queries';

/** Server state of this remote's pages. */
export const AdminQueries = createUserQueryProvider(15_000);
