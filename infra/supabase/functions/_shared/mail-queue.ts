import { setTimeout } from 'node:timers/promises';
import { company } from '@tulebyte/brand';
import { createTransport } from 'nodemailer';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { currentRuntime } from './runtime.ts';

/** How many emails are claimed at once. */
const BATCH_SIZE = 20;
/** Time limit for one email. A whole batch, sent one by one, ends before its lease of 15 minutes. */
const DEADLINE_MS = 40_000;

interface ClaimedMail {
  readonly id: string;
  readonly to: string;
}

/** A queue of emails. What isn't finished is claimed again later. */
export interface MailQueue<Mail extends ClaimedMail> {
  readonly claim: (most: number) => Promise<readonly Mail[]>;
  readonly write: (mail: Mail) => Promise<SendMailOptions> | SendMailOptions;
  readonly finish: (id: string, fault: string | null) => Promise<void>;
}

/** Sends everything in a queue. Calls `note` for each email with the error, or null. */
export type DrainQueue = (transport: MailTransport, note?: (fault: string | null) => void) => Promise<void>;
export type MailTransport = Pick<Transporter, 'sendMail'>;

export function createDrain<Mail extends ClaimedMail>({ claim, write, finish }: MailQueue<Mail>): DrainQueue {
  return async (transport, note) => {
    for (let mails = await claim(BATCH_SIZE); mails.length > 0; mails = await claim(BATCH_SIZE)) {
      // Recipients in parallel, each one's emails in order, so that threads arrive in order.
      const readers = Map.groupBy(mails, ({ to }) => to).values();
      await Promise.all(
        Array.from(readers, async (own) => {
          for (const mail of own) {
            const fault = await send(transport, mail.id, () => write(mail));
            await finish(mail.id, fault);
            note?.(fault);
          }
        }),
      );
    }
  };
}

/** Runs `work` with a connection to the mail server. Returns false if none is configured. */
export async function withTransport(work: (transport: MailTransport) => Promise<void>): Promise<boolean> {
  const url = currentRuntime().env('SMTP_URL');
  if (!url) {
    console.warn('mail: SMTP_URL is not set, mails wait');
    return false;
  }
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  try {
    await work(transport);
  } finally {
    transport.close();
  }
  return true;
}

/** Sends one email from the company's address. @throws when it isn't sent in time */
export async function sendMail(transport: MailTransport, { subject = '', ...mail }: SendMailOptions): Promise<void> {
  const late = new AbortController();
  try {
    await Promise.race([
      transport.sendMail({
        from: { name: company.legalName, address: company.supportEmail },
        ...mail,
        // A line break in a name would inject a header.
        subject: subject.replaceAll(/\s+/g, ' ').slice(0, 200),
      }),
      setTimeout(DEADLINE_MS, null, { signal: late.signal }).then(() => {
        throw new Error('The mail server took too long');
      }),
    ]);
  } finally {
    late.abort();
  }
}

/** Sends one email. @returns the error, or null */
async function send(
  transport: MailTransport,
  id: string,
  write: () => Promise<SendMailOptions> | SendMailOptions,
): Promise<string | null> {
  try {
    await sendMail(transport, await write());
    return null;
  } catch (error) {
    console.error(`mail ${id}:`, error);
    return error instanceof Error ? error.message : String(error);
  }
}
