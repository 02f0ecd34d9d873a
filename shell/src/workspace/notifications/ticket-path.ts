import type { Notification } from './notification.ts';

const STAFF_KINDS: ReadonlySet<Notification['kind']> = new Set([
  'assigned',
  'note',
  'mention',
  'sla_due',
  'estimate_approved',
  'estimate_declined',
  'refund_failed',
]);

/** The ticket's page in the area where the reader works. Some kinds are for staff alone. */
export function pathOf({ kind, ticket_number }: Notification, isStaff: boolean): string {
  const area = isStaff || STAFF_KINDS.has(kind) ? '/admin/tickets' : '/support/ticket';
  return `${area}/${encodeURIComponent(ticket_number)}`;
}
