import * as v from 'valibot';

/** A file of a message, as the database lists it. */
export const Attachment = v.object({ id: v.string(), name: v.string(), size: v.number() });
export type Attachment = v.InferOutput<typeof Attachment>;

/** Embed this in a query for messages. */
export const ATTACHMENT_COLUMNS = 'attachments:ticket_attachments(id, name, size)';
