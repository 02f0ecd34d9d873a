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

/** Mails to an address, newest first. */
export async function mailsTo(address: string): Promise<readonly Message[]> {
  // Asked often, of a mailbox that all tests fill: only what is wanted travels.
  const response = await fetch(`${testBackend().url}/__mail/messages?to=${encodeURIComponent(address)}`);
  return v.parse(Messages, await response.json());
}

/** The newest mail to an address, once there are `count`; mails leave after the answer. */
export async function mailTo(address: string, count = 1): Promise<Message> {
  return vi.waitFor(
    async () => {
      const mails = await mailsTo(address);
      if (mails.length < count || !mails[0]) throw new Error(`${mails.length} of ${count} mails to ${address}`);
      return mails[0];
    },
    { timeout: 5000, interval: 20 },
  );
}

/** The link of a mail, taken apart. */
export function linkIn(mail: Message): URL {
  const [address = ''] = /https?:\/\/\S+/.exec(mail.text) ?? [];
  return new URL(address);
}
