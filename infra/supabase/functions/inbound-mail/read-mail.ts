import { company } from '@tulebyte/brand';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { currentRuntime } from '../_shared/runtime.ts';
import { storable } from '../_shared/storable-text.ts';
import { hashOf } from '../_shared/tokens.ts';
import { parseAuthenticationResults } from './authentication-results.ts';
import { htmlBeforeQuotation, textOfHtml } from './html-mail.ts';
import { answerIn } from './reply-text.ts';

const [mailbox = '', domain = ''] = company.supportEmail.split('@');
/** Ourselves, with every reply address, and senders that nobody reads: answering them makes a loop. */
const OWN_OR_NOBODY = new RegExp(
  `^(${mailbox}(\\+[^@]*)?@${domain.replaceAll('.', '\\.')}|(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@.*)$`,
  'i',
);

/** Characters of a line of a mail at most (RFC 5322, 2.1.1), and so of an identifier. */
const LONGEST_ID = 998;

/** What is looked at of a mail: each recipient costs two signatures, each file a search through the mail. */
const MAX_RECIPIENTS = 50;
const MAX_FILES = 50;

export interface MailFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** A picture that stands only in what the mail program quoted. */
  readonly isQuoted: boolean;
}

export interface InboundMail {
  /** Made of the mail itself where a program gave none that could be kept. */
  readonly messageId: string;
  readonly sender: string;
  readonly senderName: string;
  readonly subject: string;
  readonly language: 'en' | 'es';
  readonly recipients: readonly string[];
  /** What the sender wrote, without what the mail program quoted. */
  readonly text: string;
  /** All of it: a forwarded mail is what someone wants to tell. */
  readonly wholeText: string;
  readonly files: readonly MailFile[];
  /** Out of office, bounce, mailing list: nobody wrote it. */
  readonly isAutomatic: boolean;
  /** What the receiving server found out about the sender: true, false, or nothing known. */
  readonly isAuthentic: boolean | null;
}

/** @param envelope the recipient as the server was told it; some programs drop the plus part from the To header */
export async function readMail(bytes: Uint8Array, envelope: string | null): Promise<InboundMail> {
  const mail = await PostalMime.parse(bytes);
  const headers = (name: string) =>
    mail.headers.filter(({ key }) => key.toLowerCase() === name).map(({ value }) => value.toLowerCase());
  const header = (name: string) => headers(name)[0] ?? '';
  const own = htmlBeforeQuotation(mail.html ?? '');
  const body = storable(mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? ''));
  const messageId = storable(mail.messageId ?? '');
  return {
    messageId:
      messageId !== '' && messageId.length <= LONGEST_ID
        ? messageId
        : `<${await hashOf(new TextDecoder('latin1').decode(bytes))}@none>`,
    sender: (mail.from?.address ?? '').trim().toLowerCase(),
    senderName: storable(mail.from?.name ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    subject: storable(mail.subject ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    language: header('content-language').startsWith('es') ? 'es' : 'en',
    recipients: recipientsOf(mail, envelope),
    text: answerIn(body),
    wholeText: body.replaceAll('\r\n', '\n').trim(),
    files: mail.attachments.slice(0, MAX_FILES).map(({ filename, mimeType, content, disposition, related, contentId }) => ({
      name: filename ?? `file.${mimeType.split('/').at(-1) ?? ''}`,
      bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
      // A picture that was pasted between the words is what someone wants to show.
      isQuoted:
        disposition !== 'attachment' && related === true && !own.includes(`cid:${(contentId ?? '').replaceAll(/[<>]/g, '')}`),
    })),
    isAutomatic:
      !['', 'no'].includes(header('auto-submitted')) ||
      /bulk|list|junk|auto_reply/.test(header('precedence')) ||
      header('list-id') !== '' ||
      header('return-path') === '<>' ||
      OWN_OR_NOBODY.test(mail.from?.address ?? ''),
    isAuthentic: authenticity(headers('authentication-results')),
  };
}

/** The one of the envelope first; then our own of the header, once each. */
function recipientsOf({ to = [], cc = [] }: Email, envelope: string | null): readonly string[] {
  const named = [...to, ...cc]
    .map(({ address }) => address ?? '')
    .filter((address) => address.toLowerCase().endsWith(`@${domain}`));
  return [...new Set([envelope ?? '', ...named].filter(Boolean))].slice(0, MAX_RECIPIENTS);
}

/**
 * The verdict of the receiving server, INBOUND_MAIL_SERVER: its topmost header, known by the name that stands first (RFC 8601, 2.5 and 5).
 * Such headers of other names say nothing: the sender may have written them.
 */
function authenticity(headers: readonly string[]): boolean | null {
  const server = currentRuntime().env('INBOUND_MAIL_SERVER')?.toLowerCase() || undefined;
  const own = headers.map(parseAuthenticationResults).find((parsed) => parsed.server === server);
  const verdicts = (own?.results ?? []).filter(({ method, result }) => method === 'dmarc' && result !== 'none');
  return verdicts.length === 0 ? null : verdicts.every(({ result }) => result === 'pass');
}
