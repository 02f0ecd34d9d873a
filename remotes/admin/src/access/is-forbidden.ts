import { BackendError } from '@tulebyte/backend-api/rows';

/** Whether the database denied it: PostgreSQL's "insufficient privilege". */
export const isForbidden = (error: unknown): boolean => error instanceof BackendError && error.code === '42501';
