import { setTimeout } from 'node:timers/promises';
import { company } from '@tulebyte/brand';
import { createTransport } from 'nodemailer';
import type { SendMailOptions, Transporter } from 'nodemailer';
import { currentRuntime } from './runtime.ts';

/** Mails that are claimed together. */
const AT_ONCE = 20;
/** Milliseconds that one mail may take, whatever the server does. All of a claim, one after the other, end before its lease of 15 minutes. */
const DEADLINE_MS = 40_000;

interface WaitingMail {
  readonly id: string;
  readonly to: string;
}

/** Mails that wait for one reason. What is not finished is claimed again later. */
export interface MailQueue<Mail extends WaitingMail> {
  readonly claim: (most: number) => Promise<readonly Mail[]>;
  readonly write: (mail: Mail) => Promise<SendMailOptions> | SendMailOptions;
  readonly finish: (id: string, fault: string | null) => Promise<void>;
}

/** Sends what waits in a queue. Calls `note` for each mail with why it did not leave, or null. */
export type Drain = (transport: MailTransport, note?: (fault: string | null) => void) => Promise<void>;
export type MailTransport = Pick<Transporter, 'sendMail'>;

export function draining<Mail extends WaitingMail>({ claim, write, finish }: MailQueue<Mail>): Drain {
  return async (transport, note) => {
    for (let mails = await claim(AT_ONCE); mails.length > 0; mails = await claim(AT_ONCE)) {
      // Readers side by side, the mails of each one after the other: a thread arrives in its order.
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

/** Works with a connection to the mail server. Returns false where none is configured. */
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

/** Sends one mail in the company's name. @throws when it did not leave in time */
export async function sendMail(transport: MailTransport, { subject = '', ...mail }: SendMailOptions): Promise<void> {
  const late = new AbortController();
  try {
    await Promise.race([
      transport.sendMail({
        from: { name: company.legalName, address: company.supportEmail },
        ...mail,
        // One line, whatever a name holds: a line break would start a header of the sender's choice.
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

/** Sends one mail. @returns why it did not leave, or null */
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
