import { getSupabase } from '@tulebyte/platform';
import { markRefused, queueReply, readOutbox, dequeueReply, type PendingReply } from './pending-reply-store.ts';

/** `kept`: the server could not be reached and the reply waits. Otherwise the refusal's hint or code. */
export type Outcome = 'sent' | 'kept' | { refused: string };

/** Answers that another try may change: no connection, a server in trouble, too many requests, a session to be renewed. */
function canPass(status: number): boolean {
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
  return canPass(status) ? 'kept' : { refused: error.hint || error.code };
}

/**
 * Tries to send a reply; what can not arrive now waits in the outbox, behind those of the ticket that wait already. A refusal is the
 * caller's to tell.
 */
export async function sendReply(reply: PendingReply): Promise<Outcome> {
  const waits = ({ number, userId, refused }: PendingReply) =>
    number === reply.number && userId === reply.userId && refused === undefined;
  if (readOutbox().some(waits)) {
    queueReply(reply);
    return 'kept';
  }
  const outcome = await post(reply).catch((): Outcome => 'kept');
  if (outcome === 'kept') queueReply(reply);
  return outcome;
}

/** Tries everything of one person, in the order in which it was written. @returns the tickets that got something */
export async function sendPendingReplies(userId: string): Promise<ReadonlySet<string>> {
  const reached = new Set<string>();
  for (const reply of readOutbox()) {
    if (reply.userId !== userId || reply.refused !== undefined) continue;
    const outcome = await post(reply).catch((): Outcome => 'kept');
    // Later ones of the same ticket must not overtake.
    if (outcome === 'kept') break;
    if (outcome === 'sent') {
      dequeueReply(reply.key);
      reached.add(reply.number);
    } else markRefused(reply.key, outcome.refused);
  }
  return reached;
}
