import { getSupabase } from '@tulebyte/platform';
import { markRejected, queueReply, readOutbox, dequeueReply, type PendingReply } from './pending-reply-store.ts';

/** `queued` when the server can't be reached; `refused` carries the rejection's hint or code. */
export type Outcome = 'sent' | 'queued' | { refused: string };

/** Worth retrying: no connection, a server error, too many requests, or a session that is over: it goes out after signing in. */
function isTransient(status: number): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

async function post({ number, body, key, attachments }: PendingReply): Promise<Outcome> {
  const supabase = await getSupabase();
  const { error, status } = await supabase.rpc('reply_to_ticket', {
    ticket_number: number,
    body,
    idempotency_key: key,
    ...(attachments.length > 0 ? { attachments } : {}),
  });
  if (!error) return 'sent';
  if (isTransient(status)) return 'queued';
  return { refused: error.hint || error.code };
}

/**
 * Sends a reply, or queues it in the outbox when it can't be delivered now or others of the ticket are already queued. The caller
 * reports a rejection.
 */
export async function sendReply(reply: PendingReply): Promise<Outcome> {
  const isQueued = ({ number, userId, refused }: PendingReply) =>
    number === reply.number && userId === reply.userId && refused === undefined;
  if (readOutbox().some(isQueued)) {
    queueReply(reply);
    return 'queued';
  }
  const outcome = await post(reply).catch((): Outcome => 'queued');
  if (outcome === 'queued') queueReply(reply);
  return outcome;
}

/** Retries a person's replies in the order they were written. @returns the tickets with delivered replies */
export async function sendPendingReplies(userId: string): Promise<ReadonlySet<string>> {
  const deliveredTo = new Set<string>();
  for (const reply of readOutbox()) {
    if (reply.userId !== userId || reply.refused !== undefined) continue;
    const outcome = await post(reply).catch((): Outcome => 'queued');
    // Replies must arrive in order.
    if (outcome === 'queued') break;
    if (outcome === 'sent') {
      dequeueReply(reply.key);
      deliveredTo.add(reply.number);
    } else markRejected(reply.key, outcome.refused);
  }
  return deliveredTo;
}
