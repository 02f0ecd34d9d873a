import type { TicketMessage } from '../tickets/ticket.ts';

/** What others wrote after the message that was the newest when somebody began to write. Nothing while nobody writes. */
export function newSince(
  messages: readonly TicketMessage[],
  begunAt: string | undefined,
  ownId: string,
): readonly TicketMessage[] {
  const index = messages.findIndex(({ id }) => id === begunAt);
  if (index === -1) return [];
  return messages.slice(index + 1).filter(({ author_id }) => author_id !== ownId);
}
