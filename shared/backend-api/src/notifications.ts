import type { Database } from './database.ts';

/** What people are notified of in the workspace (`public.notification_kind`). */
export const NOTIFICATION_KINDS = [
  'assigned',
  'reply',
  'coworker_reply',
  'note',
  'mention',
  'solved',
  'estimate_sent',
  'estimate_approved',
  'estimate_declined',
  'invoice_sent',
  'invoice_paid',
  'invoice_refunded',
  'refund_failed',
  'sla_due',
] as const satisfies readonly Database['public']['Enums']['notification_kind'][];
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Those about the work on a ticket, which open its page in the admin area. The others open where the reader works. */
export const STAFF_NOTIFICATION_KINDS: ReadonlySet<NotificationKind> = new Set([
  'assigned',
  'note',
  'mention',
  'sla_due',
  'estimate_approved',
  'estimate_declined',
  'refund_failed',
]);
