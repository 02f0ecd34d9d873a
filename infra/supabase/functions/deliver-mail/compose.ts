import { mailPage } from '../_shared/mail-page.ts';
import type { MailBlock } from '../_shared/mail-page.ts';
import { siteLink } from '../_shared/site-link.ts';
import { messageId, replyAddress, threadId } from '../_shared/ticket-address.ts';
import { filesLabel, emailTexts, replyLine } from './texts.ts';
import type { QueuedEmail } from './queued-email.ts';

/** An email for nodemailer, threaded by References (RFC 5322, 3.6.4). */
export interface TicketEmail {
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly inReplyTo: string;
  readonly references: string[];
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Composes an email about a ticket. All emails of a ticket share one subject, for programs that thread by subject.
 * @param key of a link that opens the ticket without an account
 */
export async function compose(mail: QueuedEmail, key: string | null): Promise<TicketEmail> {
  const { language, kind, number } = mail;
  const texts = emailTexts[language][kind];
  const about = { number, author: mail.author ?? mail.requesterName, requester: mail.requesterName };
  const isStaff = kind.startsWith('staff_');
  const path = isStaff ? `/admin/tickets/${number}` : `/support/ticket/${number}${key === null ? '' : `#key=${key}`}`;
  // The address may be someone else's: until its owner has opened the link, the email contains nothing the sender wrote.
  const quotes = !(mail.isGuest && (kind === 'opened' || kind === 'link'));
  const blocks: MailBlock[] = [
    ...(kind === 'link' ? [] : [replyLine[language]]),
    texts.lead(about),
    // The message is quoted if someone else wrote it; a receipt repeats it for its sender.
    ...(quotes && mail.body !== null ? [{ heading: mail.subject, quote: mail.body }] : []),
    ...(quotes && mail.files.length > 0 ? [{ facts: [[filesLabel[language], mail.files.join(', ')]] as const }] : []),
    { link: siteLink(isStaff ? 'en' : language, path), label: texts.button },
  ];
  const thread = threadId(mail.ticketId);
  const before = [mail.previous === null ? null : messageId(mail.previous), mail.inReplyTo].filter((id) => id !== null);
  return {
    to: mail.to,
    replyTo: await replyAddress(number, mail.to, kind === 'staff_note' ? 'note' : 'reply'),
    subject: `[${number}] ${quotes ? mail.subject : texts.title(about)}`.replaceAll(/\s+/g, ' '),
    ...mailPage(language, texts.title(about), blocks),
    messageId: messageId(mail.id),
    inReplyTo: before.at(-1) ?? thread,
    references: [thread, ...before],
    // Keeps autoresponders from replying (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
