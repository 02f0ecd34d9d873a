import { formatUsd } from '@tulebyte/brand';
import * as v from 'valibot';
import { asService } from '../backend.ts';
import { siteLink } from '../site-link.ts';
import { messageId, replyAddress, threadId } from '../ticket-address.ts';
import { newToken, sha256Hex } from '../tokens.ts';
import { dayAndTime } from './long-day.ts';
import { Invoice, invoiceBlocks, invoiceWords } from './invoice.ts';
import { mailPage } from './mail-page.ts';
import type { MailBlock } from './mail-page.ts';
import { automatic } from './outgoing-email.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import { emailTexts, filesLabel, replyLine, TICKET_EMAILS } from './ticket-texts.ts';

const TicketEmail = v.object({
  kind: v.picklist(TICKET_EMAILS),
  to: v.string(),
  isGuest: v.boolean(),
  language: v.picklist(['en', 'es']),
  ticketId: v.string(),
  number: v.string(),
  subject: v.string(),
  requesterName: v.string(),
  /** The invoice it is about. */
  invoice: v.nullable(Invoice),
  /** The estimate it is about, or that of the invoice. */
  estimate: v.nullable(v.string()),
  /** What the estimate that it is about says, and how it was decided. */
  terms: v.optional(
    v.nullable(v.object({ number: v.string(), totalCents: v.number(), isApproved: v.nullable(v.boolean()) })),
    null,
  ),
  /** When the first reply is due at the latest. */
  replyBy: v.nullable(v.string()),
  /** When it should be solved at the latest. */
  solveBy: v.optional(v.nullable(v.string()), null),
  /** The message it is about. */
  body: v.nullable(v.string()),
  author: v.nullable(v.string()),
  files: v.array(v.string()),
  /** Message-ID of the last inbound email. */
  inReplyTo: v.nullable(v.string()),
  /** The previous email about this ticket to the same reader. */
  previous: v.nullable(v.string()),
});
type TicketEmail = v.InferOutput<typeof TicketEmail>;

/**
 * All emails of a ticket share one subject, for programs that thread by subject; only estimates and invoices name what they cost, and the
 * first emails to an unproven address quote nothing.
 */
export async function composeTicketEmail(queued: unknown): Promise<OutgoingEmail> {
  const mail = v.parse(TicketEmail, queued);
  const { language, kind, number, invoice, terms } = mail;
  const key = await createLinkKey(mail);
  const texts = emailTexts[language][kind];
  const about = {
    number,
    author: mail.author ?? mail.requesterName,
    requester: mail.requesterName,
    invoice: invoiceWords(invoice, language),
    estimate: {
      number: terms?.number ?? '',
      amount: terms ? formatUsd(terms.totalCents, 'always') : '',
      isApproved: terms?.isApproved === true,
    },
    replyBy: mail.replyBy === null ? '' : dayAndTime(mail.replyBy, language),
    solveBy: mail.solveBy === null ? '' : dayAndTime(mail.solveBy, language),
  };
  const isStaff = kind.startsWith('ticket_staff_');
  const path = isStaff ? `/admin/tickets/${number}` : `/support/ticket/${number}${key === null ? '' : `#key=${key}`}`;
  // The address may be someone else's: until its owner has opened the link, the email contains nothing the sender wrote.
  const quotes = !(mail.isGuest && (kind === 'ticket_opened' || kind === 'ticket_link'));
  const blocks: MailBlock[] = [
    ...(kind === 'ticket_link' ? [] : [replyLine[language]]),
    texts.lead(about),
    // The message is quoted if someone else wrote it; a receipt repeats it for its sender.
    ...(quotes && mail.body !== null ? [{ heading: mail.subject, message: mail.body }] : []),
    ...(quotes && mail.files.length > 0 ? [{ facts: [[filesLabel[language], mail.files.join(', ')]] as const }] : []),
    ...(invoice === null ? [] : await invoiceBlocks(invoice, language)),
    ...(terms === null ? [] : [{ facts: [['Total', about.estimate.amount]] as const }]),
    { link: siteLink(isStaff ? 'en' : language, path), label: texts.button },
  ];
  const title = texts.title(about);
  const subject = quotes ? `[${number}] ${invoice === null && terms === null ? mail.subject : title}` : title;
  const thread = threadId(mail.ticketId);
  const before = [mail.previous === null ? null : messageId(mail.previous), mail.inReplyTo].filter((id) => id !== null);
  return {
    to: mail.to,
    replyTo: await replyAddress(number, mail.to, kind === 'ticket_staff_note' ? 'note' : 'reply'),
    subject: subject.replaceAll(/\s+/g, ' '),
    ...mailPage(language, title, blocks),
    inReplyTo: before.at(-1) ?? thread,
    references: [thread, ...before],
    headers: automatic,
    attachments: await documentsOf(mail),
  };
}

/** The estimate or invoice as a PDF. Nobody has to keep a void one. */
async function documentsOf({ kind, estimate, invoice }: TicketEmail): Promise<NonNullable<OutgoingEmail['attachments']>> {
  if (estimate === null || kind === 'ticket_invoice_void') return [];
  // Few emails have one, and its fonts are large.
  const { printBillingDocument } = await import('../billing-pdf/print.ts');
  const printed = await printBillingDocument(estimate, invoice !== null);
  return printed ? [{ filename: `${printed.number}.pdf`, content: printed.pdf }] : [];
}

/** A new link key for readers without an account, or who requested one. Only this email contains it. */
async function createLinkKey({ kind, isGuest, ticketId }: TicketEmail): Promise<string | null> {
  if (!isGuest) return null;
  const key = newToken();
  const { error } = await asService().rpc('create_ticket_link', {
    ticket: ticketId,
    token_hash: await sha256Hex(key),
    valid: kind === 'ticket_link' ? '1 hour' : '30 days',
  });
  if (error) throw error;
  return key;
}
