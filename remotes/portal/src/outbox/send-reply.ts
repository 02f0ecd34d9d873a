import { getSupabase } from '@tulebyte/platform';
import { markRefused, putIntoOutbox, readOutbox, takeOutOfOutbox, type WaitingReply } from './outbox.ts';

/** `kept`: the server could not be reached and the reply waits. Otherwise the refusal's hint or code. */
export type Outcome = 'sent' | 'kept' | { refused: string };

/** Answers that another try may change: no connection, a server in trouble, too many requests, a session to be renewed. */
function mayPass(status: number): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

async function post({ number, body, key, attachments }: WaitingReply): Promise<Outcome> {
  const supabase = await getSupabase();
  const { error, status } = await supabase.rpc('answer_ticket', {
    ticket_number: number,
    body,
    idempotency_key: key,
    ...(attachments.length > 0 ? { attachments } : {}),
  });
  if (!error) return 'sent';
  return mayPass(status) ? 'kept' : { refused: error.hint || error.code };
}

/**
 * Tries to send a reply; what can not arrive now waits in the outbox, behind those of the ticket that wait already. A refusal is the
 * caller's to tell.
 */
export async function sendReply(reply: WaitingReply): Promise<Outcome> {
  const waits = ({ number, userId, refused }: WaitingReply) =>
    number === reply.number && userId === reply.userId && refused === undefined;
  if (readOutbox().some(waits)) {
    putIntoOutbox(reply);
    return 'kept';
  }
  const outcome = await post(reply).catch((): Outcome => 'kept');
  if (outcome === 'kept') putIntoOutbox(reply);
  return outcome;
}

/** Tries everything of one person, in the order in which it was written. @returns the tickets that got something */
export async function sendWaiting(userId: string): Promise<ReadonlySet<string>> {
  const reached = new Set<string>();
  for (const reply of readOutbox()) {
    if (reply.userId !== userId || reply.refused !== undefined) continue;
    const outcome = await post(reply).catch((): Outcome => 'kept');
    // Later ones of the same ticket must not overtake.
    if (outcome === 'kept') break;
    if (outcome === 'sent') {
      takeOutOfOutbox(reply.key);
      reached.add(reply.number);
    } else markRefused(reply.key, outcome.refused);
  }
  return reached;
}
