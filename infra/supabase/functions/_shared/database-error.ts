import { HttpError, errorResponse } from './endpoint.ts';

/** Turns a violated ticket rule into an error response; rethrows anything else. @throws always */
export function throwDatabaseError(error: { code: string; hint?: string | null; message: string }): never {
  if (error.hint === 'ticket_closed') throw new HttpError(errorResponse(409, 'ticket_closed', 'The ticket is closed'));
  if (error.hint === 'ticket_not_solved')
    throw new HttpError(errorResponse(409, 'ticket_not_solved', 'The ticket is not solved yet'));
  if (error.hint === 'estimate_decided' || error.hint === 'estimate_not_found')
    throw new HttpError(errorResponse(409, 'estimate_decided', 'This estimate was already decided or replaced'));
  throw new Error(`${error.code} ${error.message}`);
}
