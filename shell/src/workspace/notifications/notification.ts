import { NOTIFICATION_KINDS } from '@tulebyte/backend-api/notifications';
import { knownRows } from '@tulebyte/backend-api/rows';
import * as v from 'valibot';

/** Notifications as the database lists them, newest first. */
export const Notifications = knownRows(NOTIFICATION_KINDS, {
  id: v.string(),
  ticket_number: v.string(),
  subject: v.string(),
  /** Of the latest message, if it is about one. */
  author_name: v.nullable(v.string()),
  /** Of the estimate or invoice that it is about. */
  document_number: v.nullable(v.string()),
  created_at: v.string(),
  read_at: v.nullable(v.string()),
});
export type Notification = v.InferOutput<typeof Notifications>[number];
