import { company } from '@tulebyte/brand';
import { ownSignature, sameSignature } from './own-signature.ts';

const [mailbox = 'support', domain = ''] = company.supportEmail.split('@');

/** Characters of the signature: 96 bits, and lower case, since some programs change the case of an address. */
const SIGNATURE = 24;

/** What an answer becomes: a public reply, or a note among staff. */
type AnswerKind = 'reply' | 'note';

async function sign(kind: AnswerKind, number: string, reader: string): Promise<string> {
  return (await ownSignature(`${kind}:${number}:${reader.toLowerCase()}`)).slice(0, SIGNATURE);
}

/** Where one reader answers to one ticket: nobody else knows this address, and it counts from that reader alone. */
export async function replyAddress(number: string, reader: string, kind: AnswerKind = 'reply'): Promise<string> {
  return `${mailbox}+${number.toLowerCase()}.${await sign(kind, number, reader)}@${domain}`;
}

/** The ticket that `sender` may answer at this address, and as what; null when the address was not made for that sender. */
export async function ticketOfAddress(address: string, sender: string): Promise<{ number: string; kind: AnswerKind } | null> {
  const [, given = '', signature = ''] = /^[^+@]+\+(tb-\d{5,9})\.([0-9a-f]{24})@/i.exec(address) ?? [];
  if (given === '') return null;
  const number = given.toUpperCase();
  for (const kind of ['reply', 'note'] as const) {
    if (sameSignature(signature.toLowerCase(), await sign(kind, number, sender))) return { number, kind };
  }
  return null;
}

/** Message-ID of a mail of ours. */
export function messageId(mail: string): string {
  return `<${mail}@${domain}>`;
}

/** The beginning of a ticket's thread: every mail about it refers to it, so that mail programs show them together. */
export function threadId(ticket: string): string {
  return `<ticket-${ticket}@${domain}>`;
}
