import { STAFF_NOTIFICATION_KINDS } from '@tulebyte/backend-api/notifications';
import { findWellKnown, type AllContributions } from '../../federation/use-contributions.ts';
import type { Notification } from './notification.ts';

/** The ticket's page in the area where the reader works, if a remote has it. Some kinds are for staff alone. */
export function pathOf(
  { kind, ticket_number }: Notification,
  isStaff: boolean,
  contributions: AllContributions,
): string | undefined {
  const pattern = findWellKnown(contributions, isStaff || STAFF_NOTIFICATION_KINDS.has(kind) ? 'staff-ticket' : 'ticket');
  return pattern?.replace(/:\w+/, () => encodeURIComponent(ticket_number));
}
