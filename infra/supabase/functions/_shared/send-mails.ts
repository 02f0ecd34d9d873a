import type { SendMailOptions } from 'nodemailer';
import { sendMail, withTransport } from './mail-queue.ts';

export interface OutgoingEmail {
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A calendar file; mail programs offer to enter it. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

/** What nodemailer takes. */
export function asMessage({ calendar, headers, ...mail }: OutgoingEmail): SendMailOptions {
  return {
    ...mail,
    ...(headers ? { headers: { ...headers } } : {}),
    ...(calendar ? { icalEvent: { ...calendar, filename: 'appointment.ics' } } : {}),
  };
}

/** Sends a mail that the caller waits for and can request again. A fault is logged. Returns whether it left. */
export async function sendNow(form: string, mail: OutgoingEmail): Promise<boolean> {
  try {
    return await withTransport((transport) => sendMail(transport, asMessage(mail)));
  } catch (error) {
    console.error(`${form}: mail failed:`, error);
    return false;
  }
}
