import { PublishError, refuse } from './endpoint.ts';

/** Passes on what a rule of the ticket refused; everything else is a fault. @throws always */
export function passOn(error: { code: string; hint?: string | null; message: string }): never {
  if (error.hint === 'ticket_closed') throw new PublishError(refuse(409, 'ticket_closed', 'The ticket is closed'));
  if (error.hint === 'ticket_not_solved')
    throw new PublishError(refuse(409, 'ticket_not_solved', 'The ticket is not solved yet'));
  if (error.hint === 'estimate_decided' || error.hint === 'estimate_not_found')
    throw new PublishError(refuse(409, 'estimate_decided', 'This estimate was decided or replaced'));
  throw new Error(`${error.code} ${error.message}`);
}
