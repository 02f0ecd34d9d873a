import { company } from '@tulebyte/brand';
import * as v from 'valibot';
import { mailPage } from './mail-page.ts';
import type { OutgoingEmail } from './outgoing-email.ts';

const Deletion = v.object({
  to: v.string(),
  receipt: v.string(),
  deleted_at: v.string(),
  first_name: v.string(),
  tickets_deleted: v.number(),
  tickets_kept: v.number(),
});

/** The last email to the address: what was deleted, what is kept and why, and a reference number that names nobody. */
export function composeDeletionReceipt(queued: unknown): OutgoingEmail {
  const deletion = v.parse(Deletion, queued);
  const title = 'Your account is deleted';
  const lead = `Hi${deletion.first_name ? ` ${deletion.first_name}` : ''}, we deleted your ${company.shortName} account and everything that belonged to it on ${deletion.deleted_at.slice(0, 10)}.`;
  const gone = `Deleted: your name, address and password, sign-ins, chats with the assistant, everything you sent us through a form (messages, appointments, applications, newsletter), and ${count(deletion.tickets_deleted)} that nobody had worked on.`;
  const kept =
    deletion.tickets_kept === 0
      ? 'Kept: nothing with your name on it.'
      : `Kept: ${count(deletion.tickets_kept)} about work we did, as repair and tax law require. Your name, address and account were removed from them.`;
  const receipt = `Receipt number: ${deletion.receipt}`;
  const after = `Wasn’t you? Call us right away: ${company.phone.display}.`;
  const paragraphs = [lead, gone, kept, receipt, after];
  return {
    to: deletion.to,
    replyTo: company.supportEmail,
    subject: title,
    ...mailPage('en', title, paragraphs),
  };
}

const count = (tickets: number) => (tickets === 1 ? '1 ticket' : `${tickets} tickets`);
