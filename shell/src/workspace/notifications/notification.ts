import { NOTIFICATION_KINDS } from '@tulebyte/backend-api/notifications';
import { knownRows } from '@tulebyte/backend-api/rows';
import * as v from 'valibot';

/** Notifications as the database lists them, newest first. */
export const Notifications = knownRows(NOTIFICATION_KINDS, {
  id: v.string(),
  ticket_number: v.string(),
  subject: v.string(),
  /** The latest message's author, if it is about a message. */
  author_name: v.nullable(v.string()),
  /** The number of the estimate or invoice, if it is about one. */
  document_number: v.nullable(v.string()),
  created_at: v.string(),
  read_at: v.nullable(v.string()),
});
export type Notification = v.InferOutput<typeof Notifications>[number];
