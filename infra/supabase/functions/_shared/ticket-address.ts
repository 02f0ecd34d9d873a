import { company } from '@tulebyte/brand';
import { ownSignature, sameSignature } from './own-signature.ts';

const [mailbox = 'support', domain = ''] = company.supportEmail.split('@');

/** Characters of the signature: 96 bits, and lower case, since some programs change the case of an address. */
const SIGNATURE = 24;

async function sign(number: string, reader: string): Promise<string> {
  return (await ownSignature(`reply:${number}:${reader.toLowerCase()}`)).slice(0, SIGNATURE);
}

/** Where one reader answers to one ticket: nobody else knows this address, and it counts from that reader alone. */
export async function replyAddress(number: string, reader: string): Promise<string> {
  return `${mailbox}+${number.toLowerCase()}.${await sign(number, reader)}@${domain}`;
}

/** The ticket that `sender` may answer at this address; null when the address was not made for that sender. */
export async function ticketOfAddress(address: string, sender: string): Promise<string | null> {
  const [, number = '', signature = ''] = /^[^+@]+\+(tb-\d{5,9})\.([0-9a-f]{24})@/i.exec(address) ?? [];
  if (number === '') return null;
  return sameSignature(signature.toLowerCase(), await sign(number.toUpperCase(), sender)) ? number.toUpperCase() : null;
}

/** Message-ID of a mail of ours. */
export function messageId(mail: string): string {
  return `<${mail}@${domain}>`;
}

/** The beginning of a ticket's thread: every mail about it refers to it, so that mail programs show them together. */
export function threadId(ticket: string): string {
  return `<ticket-${ticket}@${domain}>`;
}
