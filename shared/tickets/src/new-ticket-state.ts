import * as v from 'valibot';

/** Navigation state that prefills the new-ticket form (`/support/new`). */
export const NewTicketState = v.object({ newTicket: v.object({ subject: v.string(), body: v.string() }) });
export type NewTicketState = v.InferOutput<typeof NewTicketState>;
