import { createUserQueryProvider } from '@tulebyte/platform/queries';

/** Query client of this remote's pages. */
export const AdminQueries = createUserQueryProvider(15_000);
