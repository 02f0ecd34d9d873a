import { Buffer } from 'node:buffer';
import type { Readable } from 'node:stream';
import { company } from '@tulebyte/brand';
import { createTransport } from 'nodemailer';
import type { OutgoingEmail } from '../emails/outgoing-email.ts';
import { log } from '../log.ts';
import { currentRuntime } from '../runtime.ts';

/** How many emails are sent at the same time. */
export const MAX_CONNECTIONS = 5;
/** Time limit for one email. */
const DEADLINE_MS = 30_000;

export interface MailServer {
  /** Sends one email from the company's address. @throws SendError */
  send(messageId: string, mail: OutgoingEmail): Promise<void>;
  close(): void;
}

/** An email wasn't sent, or, if `isUncertain`, the mail server has all of it or a part and didn't say whether it accepted it. */
export class SendError extends Error {
  readonly isUncertain: boolean;
  constructor(cause: Error, isUncertain: boolean) {
    super(cause.message, { cause });
    this.isUncertain = isUncertain;
  }
}

/** The mail server of `SMTP_URL`, or null if none is configured. */
export function openMailServer(): MailServer | null {
  const url = currentRuntime().env('SMTP_URL');
  if (!url) {
    log('warn', 'SMTP_URL is not set, so emails wait');
    return null;
  }
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  /** What each email's text is read from. It is read once the mail server is ready for it. */
  const streams = new Map<string, Readable>();
  transport.use('stream', ({ data, message }, done) => {
    const read = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = read(options);
      streams.set(data.messageId ?? '', stream);
      return stream;
    };
    done();
  });
  return {
    async send(messageId, { attachments = [], calendar, headers, references, ...mail }) {
      try {
        await transport.sendMail({
          from: { name: company.legalName, address: company.supportEmail },
          ...mail,
          messageId,
          // A line break in a name would inject a header.
          subject: mail.subject.replaceAll(/\s+/g, ' ').slice(0, 200),
          ...(references ? { references } : {}),
          attachments: attachments.map(({ filename, content }) => ({ filename, content: Buffer.from(content) })),
          ...(headers ? { headers: { ...headers } } : {}),
          ...(calendar ? { icalEvent: { ...calendar, filename: 'appointment.ics' } } : {}),
          signal: AbortSignal.timeout(DEADLINE_MS),
        });
      } catch (error) {
        const fault = error instanceof Error ? error : new Error(String(error));
        const wasAnswered = 'responseCode' in fault && fault.responseCode !== undefined;
        throw new SendError(fault, streams.get(messageId)?.readableDidRead === true && !wasAnswered);
      } finally {
        streams.delete(messageId);
      }
    },
    close: () => transport.close(),
  };
}
