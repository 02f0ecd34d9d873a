import type { TicketMessage } from '../tickets/ticket.ts';

/** Messages by others since the reader started writing; empty while nobody is writing. */
export function messagesSince(
  messages: readonly TicketMessage[],
  startedAfter: string | undefined,
  ownId: string,
): readonly TicketMessage[] {
  const index = messages.findIndex(({ id }) => id === startedAfter);
  if (index === -1) return [];
  return messages.slice(index + 1).filter(({ author_id }) => author_id !== ownId);
}
