import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { parseRows } from '@tulebyte/contracts/rows';
import type { TicketStatus } from '../tickets/ticket.ts';
import { ticketDetailQuery } from './conversation.ts';

export const Answer = v.object({
  kind: v.picklist(['answer', 'note']),
  body: v.pipe(v.string(), v.trim(), v.minLength(1, 'body_empty'), v.maxLength(20_000, 'body_long')),
  /** The state after an answer; empty leaves it as it is. */
  nextStatus: v.picklist(['', 'open', 'pending', 'on_hold', 'solved']),
});
export type Answer = v.InferOutput<typeof Answer>;

interface Sending {
  answer: Answer;
  status: TicketStatus;
  /** The ticket as the writer saw it. */
  seenVersion: number;
  /** The same for each try to send the same text. */
  key: string;
  attachments: readonly string[];
}

/** Sends an answer to the client or adds a note among staff. @throws BackendError */
async function sendAnswer(
  number: string,
  { answer: { kind, body, nextStatus }, status, seenVersion, key, attachments }: Sending,
): Promise<void> {
  const supabase = await getSupabase();
  const moves = kind === 'answer' && nextStatus !== '' && nextStatus !== status;
  const answer = await supabase.rpc('reply_to_ticket', {
    ticket_number: number,
    body,
    is_internal: kind === 'note',
    idempotency_key: key,
    ...(attachments.length > 0 ? { attachments: [...attachments] } : {}),
    // A note disturbs nobody's answer.
    ...(kind === 'answer' ? { seen_version: seenVersion } : {}),
    ...(moves ? { new_status: nextStatus } : {}),
  });
  parseRows(v.object({ number: v.string() }), answer);
}

export function useSendTicketReply(number: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sending: Sending) => sendAnswer(number, sending),
    onSuccess: async () => {
      void queries.invalidateQueries({ queryKey: ['queue'] });
      await queries.invalidateQueries(ticketDetailQuery(number));
    },
  });
}
