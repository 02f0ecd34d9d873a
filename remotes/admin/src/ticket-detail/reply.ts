import { getSupabase } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { parseRows } from '@tulebyte/backend-api/rows';
import { STATUSES_AFTER_REPLY } from '../canned-replies/canned-reply.ts';
import type { TicketStatus } from '@tulebyte/tickets/ticket';
import { ticketDetailQuery } from './conversation.ts';

/** The reply form's id, which also names its draft. */
export const replyFormId = (number: string): string => `staff-reply-${number}`;

/** Tags in the text of a form field. */
export const splitTags = (text: string): string[] => text.split(' ').filter((tag) => tag !== '');

export const Answer = v.object({
  kind: v.picklist(['answer', 'note']),
  body: v.pipe(v.string(), v.trim(), v.minLength(1, 'body_empty'), v.maxLength(20_000, 'body_long')),
  /** The status after a reply; empty leaves it unchanged. */
  nextStatus: v.picklist(['', ...STATUSES_AFTER_REPLY]),
  /** Added to the ticket when the reply is sent; separated by spaces, since drafts keep no lists. */
  tags: v.pipe(v.string(), v.transform(splitTags)),
  /** Who gets the ticket when the reply is sent; empty leaves it as it is. */
  assignee: v.string(),
});
export type Answer = v.InferOutput<typeof Answer>;

interface Sending {
  response: Answer;
  status: TicketStatus;
  /** The ticket's version that was displayed. */
  seenVersion: number;
  /** The same for each retry of the same text. */
  key: string;
  attachments: readonly string[];
}

/** Sends a public reply or adds an internal note. @throws BackendError */
async function postReply(
  number: string,
  { response: { kind, body, nextStatus, tags, assignee }, status, seenVersion, key, attachments }: Sending,
): Promise<void> {
  const supabase = await getSupabase();
  const moves = kind === 'answer' && nextStatus !== '' && nextStatus !== status;
  const response = await supabase.rpc('reply_to_ticket', {
    ticket_number: number,
    body,
    is_internal: kind === 'note',
    idempotency_key: key,
    ...(attachments.length > 0 ? { attachments: [...attachments] } : {}),
    // A note can't conflict with a reply.
    ...(kind === 'answer' ? { seen_version: seenVersion } : {}),
    ...(moves ? { new_status: nextStatus } : {}),
    ...(kind === 'answer' && tags.length > 0 ? { add_tags: tags } : {}),
    ...(kind === 'answer' && assignee !== '' ? { new_assignee: assignee } : {}),
  });
  parseRows(v.object({ number: v.string() }), response);
}

export function useSendTicketReply(number: string) {
  return useSave({
    mutationFn: (sending: Sending) => postReply(number, sending),
    invalidates: [{ queryKey: ['tickets'] }, { queryKey: ['overview'] }, ticketDetailQuery(number)],
  });
}
