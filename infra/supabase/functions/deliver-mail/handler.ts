import { company } from '@tulebyte/brand';
import { createTransport } from 'nodemailer';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { asService } from '../_shared/backend.ts';
import { answer, endpoint, refuse } from '../_shared/endpoint.ts';
import { currentRuntime, requireEnv } from '../_shared/runtime.ts';
import { hashOf, newToken } from '../_shared/tokens.ts';
import { compose } from './compose.ts';
import { claimInvitations, composeInvitation, finishInvitation } from './invitations.ts';
import { claimLetterMails, composeLetterMail, finishLetterMail } from './letter-mails.ts';
import { claimPlanMails, composePlanMail, finishPlanMail } from './plan-mails.ts';
import { claimRoleMails, composeRoleMail, finishRoleMail } from './role-mails.ts';
import { claimMails, finishMail } from './queue.ts';
import type { QueuedMail } from './queue.ts';

const AT_ONCE = 20;

interface WaitingMail {
  readonly id: string;
  readonly to: string;
}

/** Mails that wait for one reason. What is not finished is claimed again later. */
interface Queue<Mail extends WaitingMail> {
  readonly claim: (most: number) => Promise<readonly Mail[]>;
  readonly write: (mail: Mail) => Promise<SendMailOptions> | SendMailOptions;
  readonly finish: (id: string, fault: string | null) => Promise<void>;
}

/** Sends what waits in a queue. Calls `note` for each mail with why it did not leave, or null. */
type Drain = (transport: Pick<Transporter, 'sendMail'>, note: (fault: string | null) => void) => Promise<void>;

function draining<Mail extends WaitingMail>({ claim, write, finish }: Queue<Mail>): Drain {
  return async (transport, note) => {
    for (let mails = await claim(AT_ONCE); mails.length > 0; mails = await claim(AT_ONCE)) {
      // Readers side by side, the mails of each one after the other: a thread arrives in its order.
      const readers = Map.groupBy(mails, ({ to }) => to).values();
      await Promise.all(
        Array.from(readers, async (own) => {
          for (const mail of own) {
            const fault = await send(transport, mail.id, () => write(mail));
            await finish(mail.id, fault);
            note(fault);
          }
        }),
      );
    }
  };
}

const queues: readonly Drain[] = [
  draining({ claim: claimMails, write: async (mail) => compose(mail, await keyFor(mail)), finish: finishMail }),
  draining({ claim: claimPlanMails, write: composePlanMail, finish: finishPlanMail }),
  draining({ claim: claimLetterMails, write: composeLetterMail, finish: finishLetterMail }),
  draining({ claim: claimInvitations, write: composeInvitation, finish: finishInvitation }),
  draining({ claim: claimRoleMails, write: composeRoleMail, finish: finishRoleMail }),
];

/** Sends the mails that wait. Called by the database's side alone: with the secret key, when something waits and once a minute. */
export const handler = endpoint(['POST'], async (request) => {
  const secret = requireEnv('SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY');
  const [given, expected] = await Promise.all([request.headers.get('authorization') ?? '', `Bearer ${secret}`].map(hashOf));
  // Hashes: comparing them tells nothing about how much of a guess was right.
  if (given !== expected) return refuse(401, 'unauthorized', 'This function is not for browsers');
  const url = currentRuntime().env('SMTP_URL');
  if (!url) {
    console.warn('deliver-mail: SMTP_URL is not set, mails wait');
    return answer(200, { sent: 0, failed: 0 });
  }
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const count = { sent: 0, failed: 0 };
  try {
    for (const drain of queues) {
      await drain(transport, (fault) => {
        count[fault === null ? 'sent' : 'failed'] += 1;
      });
    }
  } finally {
    transport.close();
  }
  return answer(200, count);
});

/** Sends one mail. @returns why it did not leave, or null */
async function send(
  transport: Pick<Transporter, 'sendMail'>,
  id: string,
  write: () => Promise<SendMailOptions> | SendMailOptions,
): Promise<string | null> {
  try {
    await transport.sendMail({ from: { name: company.legalName, address: company.supportEmail }, ...(await write()) });
    return null;
  } catch (error) {
    console.error(`deliver-mail: ${id}:`, error);
    return error instanceof Error ? error.message : String(error);
  }
}

/** A fresh key of a link for those who have no account, or asked for one. It exists in this mail alone. */
async function keyFor({ kind, isGuest, ticketId }: QueuedMail): Promise<string | null> {
  if (!isGuest) return null;
  const key = newToken();
  const { error } = await asService().rpc('make_ticket_link', {
    ticket: ticketId,
    token_hash: await hashOf(key),
    valid: kind === 'link' ? '1 hour' : '30 days',
  });
  if (error) throw error;
  return key;
}
