import { company } from '@tulebyte/brand';
import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
import { asService } from '../_shared/backend.ts';
import { answer, endpoint, refuse } from '../_shared/endpoint.ts';
import { currentRuntime, requireEnv } from '../_shared/runtime.ts';
import { hashOf, newToken } from '../_shared/tokens.ts';
import { compose } from './compose.ts';
import { claimMails, finishMail } from './queue.ts';
import type { QueuedMail } from './queue.ts';

const AT_ONCE = 20;

/** Sends the mails about tickets that wait. Called by the database's side alone: with the secret key, when something waits and once a minute. */
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
    for (let mails = await claimMails(AT_ONCE); mails.length > 0; mails = await claimMails(AT_ONCE)) {
      await Promise.all(
        mails.map(async (mail) => {
          const fault = await deliver(transport, mail);
          await finishMail(mail.id, fault);
          count[fault === null ? 'sent' : 'failed'] += 1;
        }),
      );
    }
  } finally {
    transport.close();
  }
  return answer(200, count);
});

/** Sends one mail. @returns why it did not leave, or null */
async function deliver(transport: Pick<Transporter, 'sendMail'>, mail: QueuedMail): Promise<string | null> {
  try {
    const { headers, ...written } = await compose(mail, await keyFor(mail));
    await transport.sendMail({
      from: { name: company.legalName, address: company.supportEmail },
      ...written,
      headers: { ...headers },
    });
    return null;
  } catch (error) {
    console.error(`deliver-mail: ${mail.id}:`, error);
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
