import type { SendMailOptions } from 'nodemailer';
import { sendMail, withTransport } from './mail-queue.ts';

export interface OutgoingEmail {
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A calendar file, which mail programs offer to add. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

/** Converts to nodemailer's options. */
export function toMailOptions({ calendar, headers, ...mail }: OutgoingEmail): SendMailOptions {
  return {
    ...mail,
    ...(headers ? { headers: { ...headers } } : {}),
    ...(calendar ? { icalEvent: { ...calendar, filename: 'appointment.ics' } } : {}),
  };
}

/** Sends an email that the caller waits for and can request again. Logs a failure. Returns whether it was sent. */
export async function sendNow(form: string, mail: OutgoingEmail): Promise<boolean> {
  try {
    return await withTransport((transport) => sendMail(transport, toMailOptions(mail)));
  } catch (error) {
    console.error(`${form}: mail failed:`, error);
    return false;
  }
}
