/** Most urgent first. */
export const TICKET_PRIORITIES = ['critical', 'high', 'normal', 'low'] as const;
export type TicketPriority = (typeof TICKET_PRIORITIES)[number];
