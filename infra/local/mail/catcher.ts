import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import * as v from 'valibot';

const CaughtEmail = v.object({
  id: v.string(),
  to: v.array(v.string()),
  from: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  /** By lower-case name. */
  headers: v.optional(v.record(v.string(), v.string()), {}),
  /** `content` is base64. */
  attachments: v.optional(v.array(v.object({ filename: v.string(), type: v.string(), content: v.string() })), []),
  /** ISO 8601. */
  at: v.string(),
});
export type CaughtEmail = v.InferOutput<typeof CaughtEmail>;

const MAX_STORED = 200;
const MAX_BYTES = 10 * 1024 * 1024;

export interface MailCatcher {
  readonly smtpUrl: string;
  /** Newest first. */
  messages(): readonly CaughtEmail[];
  stop(): Promise<void>;
}

function restore(folder: string): CaughtEmail[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      try {
        return [v.parse(CaughtEmail, JSON.parse(readFileSync(join(folder, file), 'utf8')))];
      } catch {
        // A truncated email (after a crash) must not prevent starting.
        rmSync(join(folder, file), { force: true });
        return [];
      }
    });
}

/** An SMTP server on a free loopback port that delivers nothing and stores the last 200 emails in `folder`. */
export async function catchMail(folder: string): Promise<MailCatcher> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const mails = restore(folder);
  let counter = Date.now();

  function keep(mail: Omit<CaughtEmail, 'id' | 'at'>) {
    // Emails of the same millisecond keep their order.
    counter = Math.max(counter + 1, Date.now());
    const caught: CaughtEmail = { ...mail, id: String(counter), at: new Date().toISOString() };
    const file = join(folder, `${caught.id}.json`);
    writeFileSync(`${file}.new`, JSON.stringify(caught), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    mails.push(caught);
    for (const old of mails.splice(0, Math.max(0, mails.length - MAX_STORED)))
      rmSync(join(folder, `${old.id}.json`), { force: true });
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: MAX_BYTES,
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      // SIZE is announced by the sender; the stream has the actual size.
      stream.on('data', (chunk: Buffer) => void (stream.sizeExceeded || chunks.push(chunk)));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('The mail is too large'), { responseCode: 552 }));
        PostalMime.parse(Buffer.concat(chunks))
          .then((mail) => {
            keep({
              to: session.envelope.rcptTo.map(({ address }) => address),
              from: mail.from?.address ?? '',
              subject: mail.subject ?? '',
              text: mail.text ?? '',
              html: mail.html ?? '',
              headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key.toLowerCase(), value])),
              attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
                filename: filename ?? '',
                type: mimeType,
                content: (typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))).toString(
                  'base64',
                ),
              })),
            });
            done();
          })
          .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening, failed) => {
    server.server.once('error', failed);
    server.listen(0, '127.0.0.1', () => listening());
  });
  // The cast: a listening TCP server has an address of this type.
  const { port } = server.server.address() as AddressInfo;
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    messages: () => mails.toReversed(),
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
