import { vi } from 'vitest';
import * as v from 'valibot';
import { testBackend } from './test-backend.ts';

const Messages = v.array(
  v.object({
    to: v.string(),
    from: v.string(),
    subject: v.string(),
    text: v.string(),
    html: v.string(),
    headers: v.record(v.string(), v.string()),
    attachments: v.array(v.object({ filename: v.string(), type: v.string(), content: v.string() })),
    at: v.string(),
    id: v.string(),
  }),
);
export type Message = v.InferOutput<typeof Messages>[number];

/** Emails to an address, newest first. */
export async function emailsTo(address: string): Promise<readonly Message[]> {
  // Filtered by the server, since all tests share the mailbox.
  const response = await fetch(`${testBackend().url}/__mail/messages?to=${encodeURIComponent(address)}`);
  return v.parse(Messages, await response.json());
}

/** Waits for `count` emails to an address, which are sent after the response, and returns the newest. */
export async function waitForEmail(address: string, count = 1): Promise<Message> {
  return vi.waitFor(
    async () => {
      const mails = await emailsTo(address);
      if (mails.length < count || !mails[0]) throw new Error(`${mails.length} of ${count} mails to ${address}`);
      return mails[0];
    },
    { timeout: 5000, interval: 20 },
  );
}

/** The parsed link of an email. */
export function parseLink(mail: Message): URL {
  const [address = ''] = /https?:\/\/\S+/.exec(mail.text) ?? [];
  return new URL(address);
}
