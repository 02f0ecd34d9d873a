import { mailPage } from '../_shared/mail-page.ts';
import type { MailBlock } from '../_shared/mail-page.ts';
import { siteLink } from '../_shared/site-link.ts';
import { messageId, replyAddress, threadId } from '../_shared/ticket-address.ts';
import { filesLabel, emailTexts, replyLine } from './texts.ts';
import type { QueuedEmail } from './queue.ts';

/** A mail as nodemailer takes it, threaded by References (RFC 5322, 3.6.4). */
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
 * Writes a mail about a ticket. All mails of a ticket that tell of it have one subject, so that programs that thread by it do so too.
 * @param key of a link that opens the ticket without an account, for guests
 */
export async function compose(mail: QueuedEmail, key: string | null): Promise<TicketEmail> {
  const { language, kind, number } = mail;
  const words = emailTexts[language][kind];
  const about = { number, author: mail.author ?? mail.requesterName, requester: mail.requesterName };
  const isStaff = kind.startsWith('staff_');
  const path = isStaff ? `/admin/tickets/${number}` : `/support/ticket/${number}${key === null ? '' : `#key=${key}`}`;
  // Anyone can name anyone's address: until its reader has opened the link, no word of the writer goes there in our name.
  const quotes = !(mail.isGuest && (kind === 'opened' || kind === 'link'));
  const blocks: MailBlock[] = [
    ...(kind === 'link' ? [] : [replyLine[language]]),
    words.lead(about),
    // Told again only where someone else wrote it; a receipt repeats it, so that the sender has it too.
    ...(quotes && mail.body !== null ? [{ heading: mail.subject, quote: mail.body }] : []),
    ...(quotes && mail.files.length > 0 ? [{ facts: [[filesLabel[language], mail.files.join(', ')]] as const }] : []),
    { link: siteLink(isStaff ? 'en' : language, path), label: words.button },
  ];
  const thread = threadId(mail.ticketId);
  const before = [mail.previous === null ? null : messageId(mail.previous), mail.inReplyTo].filter((id) => id !== null);
  return {
    to: mail.to,
    replyTo: await replyAddress(number, mail.to, kind === 'staff_note' ? 'note' : 'reply'),
    subject: `[${number}] ${quotes ? mail.subject : words.title(about)}`.replaceAll(/\s+/g, ' '),
    ...mailPage(language, words.title(about), blocks),
    messageId: messageId(mail.id),
    inReplyTo: before.at(-1) ?? thread,
    references: [thread, ...before],
    // Out-of-office programs answer nothing that says so (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
