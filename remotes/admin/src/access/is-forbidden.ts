import { BackendError } from '@tulebyte/backend-api/rows';
import { FunctionError } from '@tulebyte/platform';

/** Whether the database denied it, with PostgreSQL's "insufficient privilege", or a function, because the role doesn't include it. */
export const isForbidden = (error: unknown): boolean =>
  (error instanceof BackendError && error.code === '42501') ||
  (error instanceof FunctionError && error.status === 403 && error.code === 'unauthorized');
