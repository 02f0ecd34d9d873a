/** Ticket statuses in workflow order. */
export const TICKET_STATUSES = ['new', 'open', 'pending', 'on_hold', 'solved', 'closed'] as const;
export type TicketStatus = (typeof TICKET_STATUSES)[number];

export { TICKET_PRIORITIES, type TicketPriority } from '@tulebyte/backend-api/ticket-priorities';

/** Allowed next statuses; the database rejects any other transition. */
export const NEXT_STATUSES: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  new: ['open', 'pending', 'on_hold', 'solved', 'closed'],
  open: ['pending', 'on_hold', 'solved', 'closed'],
  pending: ['open', 'on_hold', 'solved', 'closed'],
  on_hold: ['open', 'pending', 'solved', 'closed'],
  solved: ['open', 'closed'],
  closed: [],
};

/** Who has to act next, from the customer's point of view. */
export type NextActor = 'ours' | 'yours' | 'nobody';

export function nextActor(status: TicketStatus): NextActor {
  if (status === 'pending') return 'yours';
  return status === 'solved' || status === 'closed' ? 'nobody' : 'ours';
}

/** The path of a ticket's page for its requester. */
export function ticketPath(number: string): string {
  return `/support/ticket/${encodeURIComponent(number)}`;
}

/** The path of a ticket in the admin area. */
export function adminTicketPath(number: string): string {
  return `/admin/tickets/${encodeURIComponent(number)}`;
}
