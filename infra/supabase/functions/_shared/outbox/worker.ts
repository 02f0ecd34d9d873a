import * as v from 'valibot';
import { asService } from '../backend.ts';
import { log } from '../log.ts';
import { messageId } from '../ticket-address.ts';
import { sendPush } from '../push/send-push.ts';
import { compose } from './compose.ts';
import { sendReleaseNotice } from './release-notice.ts';
import { MAX_CONNECTIONS, openMailServer, SendError } from './mail-server.ts';
import type { MailServer } from './mail-server.ts';

/** How many emails are claimed at once. */
const BATCH_SIZE = 20;
/** After this no email is started. With the last one's time limit, a run ends well below a function's 150 seconds. */
const RUN_MS = 60_000;

const ClaimedEmail = v.looseObject({
  id: v.string(),
  lease: v.string(),
  kind: v.string(),
  to: v.string(),
  requestId: v.nullable(v.string()),
});
type ClaimedEmail = v.InferOutput<typeof ClaimedEmail>;

interface Counts {
  sent: number;
  failed: number;
}

/**
 * Sends what is due in the outbox, for about a minute at most. Safe to run several times at once.
 *
 * @param about only new emails about this inquiry, order, or subscriber, or the email with this id
 */
export async function sendDueEmails(about?: string): Promise<Counts> {
  const counts: Counts = { sent: 0, failed: 0 };
  const server = openMailServer();
  if (server === null) return counts;
  const endsAt = Date.now() + RUN_MS;
  try {
    for (let mails = await claim(about); mails.length > 0; mails = await claim(about)) {
      await sendBatch(server, mails, endsAt, counts);
      if (Date.now() >= endsAt) {
        await asService()
          .rpc('release_outgoing_emails', { lease: mails[0]?.lease ?? '' })
          .throwOnError();
        break;
      }
    }
  } finally {
    server.close();
  }
  return counts;
}

/** Sends what was just queued. A failure is logged: the next run of `deliver-mail` sends the rest. Returns how many were sent. */
export async function sendQueuedEmails(about: string): Promise<number> {
  try {
    return (await sendDueEmails(about)).sent;
  } catch (error) {
    log('error', 'Queued emails wait for the next run', { err: error });
    return 0;
  }
}

async function claim(about: string | undefined): Promise<readonly ClaimedEmail[]> {
  const { data } = await asService()
    .rpc('claim_outgoing_emails', { batch_size: BATCH_SIZE, ...(about === undefined ? {} : { about }) })
    .throwOnError();
  return v.parse(v.array(ClaimedEmail), data);
}

/** Recipients in parallel, each one's emails in order, so that threads arrive in order. */
async function sendBatch(server: MailServer, mails: readonly ClaimedEmail[], endsAt: number, counts: Counts): Promise<void> {
  const readers = [...Map.groupBy(mails, ({ to }) => to).values()];
  const lanes = Array.from({ length: MAX_CONNECTIONS }, async () => {
    for (let own = readers.shift(); own; own = readers.shift()) {
      for (const mail of own) {
        if (Date.now() >= endsAt) return;
        // The database is out of reach: the lease will end.
        await sendOne(server, mail, counts).catch((error: unknown) =>
          log('error', 'The result of an email could not be recorded', { email: mail.id, err: error }),
        );
      }
    }
  });
  await Promise.all(lanes);
}

async function sendOne(server: MailServer, { id, lease, requestId, ...mail }: ClaimedEmail, counts: Counts): Promise<void> {
  const { data: isOurs } = await asService().rpc('start_sending_email', { mail: id, lease }).throwOnError();
  if (!isOurs) return;
  const about = { email: id, kind: mail.kind, ...(requestId === null ? {} : { requestId }) };
  let failure: string | null = null;
  let isUncertain = false;
  try {
    if (mail.kind === 'push') await sendPush(id, mail);
    else if (mail.kind === 'release_moved') await sendReleaseNotice(mail);
    else await server.send(messageId(id), await compose(mail));
    log('info', 'An email was sent', about);
  } catch (error) {
    log('error', 'An email could not be sent', { ...about, err: error });
    failure = error instanceof Error ? error.message : String(error);
    isUncertain = error instanceof SendError && error.isUncertain;
  }
  counts[failure === null ? 'sent' : 'failed'] += 1;
  // The cast: generated types don't allow null arguments.
  const result = { mail: id, lease, error: failure as string, is_uncertain: isUncertain };
  await asService().rpc('finish_outgoing_email', result).throwOnError();
}
