import { BackendError } from '@tulebyte/backend-api/rows';
import { FunctionError } from '@tulebyte/platform';

/** Whether a request failed without an answer, so that it may have been carried out: every answer of the database has a code. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof BackendError ? !error.code : error instanceof FunctionError && error.status === 0;
