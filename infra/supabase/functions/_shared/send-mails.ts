import { company } from '@tulebyte/brand';
import { createTransport } from 'nodemailer';
import { currentRuntime } from './runtime.ts';

export interface OutgoingMail {
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A calendar file; mail programs offer to enter it. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

/**
 * Sends mails one after the other. A fault is logged and does not fail the form: what was sent is stored, and that is
 * what counts. Returns whether all of them left.
 */
export async function sendMails(form: string, mails: readonly OutgoingMail[]): Promise<boolean> {
  const url = currentRuntime().env('SMTP_URL');
  if (!url) {
    console.warn(`${form}: SMTP_URL is not set, nobody was mailed`);
    return false;
  }
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });
  try {
    for (const { calendar, headers, subject, ...mail } of mails) {
      await transport.sendMail({
        from: { name: company.legalName, address: company.supportEmail },
        ...mail,
        // One line, whatever a name holds: a line break would start a header of the sender's choice.
        subject: subject.replaceAll(/\s+/g, ' ').slice(0, 200),
        ...(headers ? { headers: { ...headers } } : {}),
        ...(calendar ? { icalEvent: { ...calendar, filename: 'appointment.ics' } } : {}),
      });
    }
    return true;
  } catch (error) {
    console.error(`${form}: mail failed:`, error);
    return false;
  } finally {
    transport.close();
  }
}
