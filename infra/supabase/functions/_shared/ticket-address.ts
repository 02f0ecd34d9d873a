import { company } from '@tulebyte/brand';
import { isOwnSignature, signOwn } from './own-secrets.ts';

const [mailbox = 'support', domain = ''] = company.supportEmail.split('@');

/** Length of the signature: 96 bits, in lowercase because some programs change an address's case. */
const SIGNATURE = 24;

/** What a reply becomes: a public reply or an internal note. */
type ReplyKind = 'reply' | 'note';

const signedText = (kind: ReplyKind, number: string, reader: string) => `${kind}:${number}:${reader.toLowerCase()}`;

/** The address at which one reader replies to one ticket. It is secret, and valid only from that sender. */
export async function replyAddress(number: string, reader: string, kind: ReplyKind = 'reply'): Promise<string> {
  const signature = (await signOwn(signedText(kind, number, reader))).slice(0, SIGNATURE);
  return `${mailbox}+${number.toLowerCase()}.${signature}@${domain}`;
}

/** The ticket of a reply address; null if the address wasn't created for `sender`. */
export async function findReplyTicket(address: string, sender: string): Promise<{ number: string; kind: ReplyKind } | null> {
  const [, given = '', signature = ''] = /^[^+@]+\+(tb-\d{5,9})\.([0-9a-f]{24})@/i.exec(address) ?? [];
  if (given === '') return null;
  const number = given.toUpperCase();
  for (const kind of ['reply', 'note'] as const) {
    if (await isOwnSignature(signedText(kind, number, sender), signature.toLowerCase(), SIGNATURE)) return { number, kind };
  }
  return null;
}

/** Message-ID of one of our emails. */
export function messageId(mail: string): string {
  return `<${mail}@${domain}>`;
}

/** Message-ID of a ticket's thread, which every email about it references, so that mail programs group them. */
export function threadId(ticket: string): string {
  return `<ticket-${ticket}@${domain}>`;
}
