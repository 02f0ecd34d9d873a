import { findWellKnown, type AllContributions } from '../../federation/use-contributions.ts';
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

/** The ticket's page in the area where the reader works, if a remote has it. Some kinds are for staff alone. */
export function pathOf(
  { kind, ticket_number }: Notification,
  isStaff: boolean,
  contributions: AllContributions,
): string | undefined {
  const pattern = findWellKnown(contributions, isStaff || STAFF_KINDS.has(kind) ? 'staff-ticket' : 'ticket');
  return pattern?.replace(/:\w+/, () => encodeURIComponent(ticket_number));
}
