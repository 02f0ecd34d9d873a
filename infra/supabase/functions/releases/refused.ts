import type { ReleaseRefusal } from '@tulebyte/backend-api/functions/releases';
import { errorResponse } from '../_shared/endpoint.ts';

/** 409 with what a publisher runs instead, and the refusal by its code with its values, for screens in other languages. */
export function refusedResponse(message: string, refusal: ReleaseRefusal | undefined, command?: string): Response {
  return errorResponse(409, 'release_refused', message, {
    ...refusal?.values,
    ...(refusal ? { refusal: refusal.code } : {}),
    ...(command ? { command } : {}),
  });
}
