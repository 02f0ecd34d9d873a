import { company } from '@tulebyte/brand';
import EmailReplyParser from 'email-reply-parser';
import PostalMime from 'postal-mime';
import { hashOf } from '../_shared/tokens.ts';
import { replyLine } from '../deliver-mail/words.ts';

const [mailbox = '', domain = ''] = company.supportEmail.split('@');
/** Ourselves, with every reply address, and senders that nobody reads: answering them makes a loop. */
const OWN_OR_NOBODY = new RegExp(
  `^(${mailbox}(\\+[^@]*)?@${domain.replaceAll('.', '\\.')}|(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@.*)$`,
  'i',
);

export interface InboundMail {
  /** Made of the mail itself where a program gave none. */
  readonly messageId: string;
  readonly sender: string;
  readonly senderName: string;
  readonly subject: string;
  readonly language: 'en' | 'es';
  readonly recipients: readonly string[];
  /** What the sender wrote, without what the mail program quoted. */
  readonly text: string;
  /** All of it: a forwarded mail is what somebody wants to tell. */
  readonly wholeText: string;
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[];
  /** Out of office, bounce, mailing list: nobody wrote it. */
  readonly isAutomatic: boolean;
  /** What the receiving server found out about the sender: true, false, or nothing known. */
  readonly isAuthentic: boolean | null;
}

/** @param envelope the recipient as the server was told it; some programs drop the plus part from the To header */
export async function readMail(bytes: Uint8Array, envelope: string | null): Promise<InboundMail> {
  const mail = await PostalMime.parse(bytes);
  const header = (name: string) => mail.headers.find(({ key }) => key.toLowerCase() === name)?.value.toLowerCase() ?? '';
  const body = mail.text?.trim() ? mail.text : textOf(mail.html ?? '');
  return {
    messageId: mail.messageId ?? `<${await hashOf(new TextDecoder('latin1').decode(bytes))}@none>`,
    sender: (mail.from?.address ?? '').trim().toLowerCase(),
    senderName: (mail.from?.name ?? '').replaceAll(/\s+/g, ' ').trim(),
    subject: (mail.subject ?? '').replaceAll(/\s+/g, ' ').trim(),
    language: header('content-language').startsWith('es') ? 'es' : 'en',
    recipients: [envelope ?? '', ...[...(mail.to ?? []), ...(mail.cc ?? [])].map(({ address }) => address ?? '')].filter(Boolean),
    text: answerIn(body),
    wholeText: body.replaceAll('\r\n', '\n').trim(),
    files: mail.attachments
      .filter(({ disposition, related }) => disposition === 'attachment' || !related)
      .map(({ filename, content }) => ({
        name: filename ?? 'file',
        bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
      })),
    isAutomatic:
      !['', 'no'].includes(header('auto-submitted')) ||
      /bulk|list|junk|auto_reply/.test(header('precedence')) ||
      header('list-id') !== '' ||
      header('return-path') === '<>' ||
      OWN_OR_NOBODY.test(mail.from?.address ?? ''),
    isAuthentic: authenticity(header('authentication-results')),
  };
}

function authenticity(results: string): boolean | null {
  const [, verdict] = /\bdmarc=(\w+)/.exec(results) ?? [];
  if (verdict === undefined || verdict === 'none') return null;
  return verdict === 'pass';
}

/** The answer alone: above our own line, without quotation and without signature. */
export function answerIn(text: string): string {
  const lines = text.replaceAll('\r\n', '\n');
  const mark = Object.values(replyLine)
    .map((line) => lines.indexOf(line))
    .filter((index) => index >= 0);
  const above = mark.length > 0 ? lines.slice(0, Math.min(...mark)) : lines;
  // The line that announces the quotation ("On Monday, … wrote:") has lost its quotation with the cut: give it one back.
  return new EmailReplyParser()
    .read(mark.length > 0 ? `${above.replace(/[>\s]+$/, '')}\n> ` : above)
    .getVisibleText()
    .trim();
}

/** Plain words of an HTML mail that brought no text of its own: nothing of it is ever shown as HTML. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<blockquote[\s\S]*?<\/blockquote>/gi, '')
    .replaceAll(/<br\s*\/?>|<\/(p|div|li|tr|h\d)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim();
}
