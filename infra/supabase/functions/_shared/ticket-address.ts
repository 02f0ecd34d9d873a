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

/** The address at which a lead's sender answers our reply. As UUID in base 36 it fits into the 64 characters of a mailbox. */
export async function leadReplyAddress(lead: string, reader: string): Promise<string> {
  const signature = (await signOwn(signedLead(lead, reader))).slice(0, SIGNATURE);
  return `${mailbox}+ld-${BigInt(`0x${lead.replaceAll('-', '')}`)
    .toString(36)
    .padStart(25, '0')}.${signature}@${domain}`;
}

/** The lead of such an address; null if it wasn't created for `sender`. */
export async function findReplyLead(address: string, sender: string): Promise<string | null> {
  const [, given = '', signature = ''] = /^[^+@]+\+ld-([0-9a-z]{25})\.([0-9a-f]{24})@/i.exec(address) ?? [];
  if (given === '') return null;
  const hex = [...given.toLowerCase()].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n).toString(16);
  const lead = hex.padStart(32, '0').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return (await isOwnSignature(signedLead(lead, sender), signature.toLowerCase(), SIGNATURE)) ? lead : null;
}

const signedLead = (lead: string, reader: string) => `lead:${lead}:${reader.toLowerCase()}`;

/** Message-ID of one of our emails. */
export function messageId(mail: string): string {
  return `<${mail}@${domain}>`;
}

/** Message-ID of a lead's thread. */
export function leadThreadId(lead: string): string {
  return `<lead-${lead}@${domain}>`;
}

/** Message-ID of a ticket's thread, which every email about it references, so that mail programs group them. */
export function threadId(ticket: string): string {
  return `<ticket-${ticket}@${domain}>`;
}
