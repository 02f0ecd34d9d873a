import * as v from 'valibot';

/** Navigation state with which another part of the site opens the form for a new ticket (`/support/new`): what it begins with. */
export const NewTicketState = v.object({ newTicket: v.object({ subject: v.string(), body: v.string() }) });
export type NewTicketState = v.InferOutput<typeof NewTicketState>;
