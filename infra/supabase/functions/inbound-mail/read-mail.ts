import { company } from '@tulebyte/brand';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { currentRuntime } from '../_shared/runtime.ts';
import { storable } from '../_shared/storable-text.ts';
import { sha256Hex } from '../_shared/tokens.ts';
import { parseAuthenticationResults } from './authentication-results.ts';
import { readBounce, type Bounce } from './bounce.ts';
import { htmlBeforeQuote, htmlToText } from './html-mail.ts';
import { answerIn } from './reply-text.ts';

const [mailbox = '', domain = ''] = company.supportEmail.split('@');
/** Our own addresses and senders whose mailbox nobody reads: replying to them would cause a loop. */
const OWN_OR_UNATTENDED = new RegExp(
  `^(${mailbox}(\\+[^@]*)?@${domain.replaceAll('.', '\\.')}|(mailer-daemon|postmaster|no-?reply|do-?not-?reply)@.*)$`,
  'i',
);

/** The longest line of an email (RFC 5322, 2.1.1), and so of an identifier. */
const MAX_MESSAGE_ID_LENGTH = 998;

/** Limits: each recipient costs two signatures, each file a search through the email. */
const MAX_RECIPIENTS = 50;
const MAX_FILES = 50;

export interface MailFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** An image that appears only in quoted text. */
  readonly isQuoted: boolean;
}

export interface InboundMail {
  /** Derived from the email if it has no usable one. */
  readonly messageId: string;
  readonly sender: string;
  readonly senderName: string;
  readonly subject: string;
  readonly language: 'en' | 'es';
  readonly recipients: readonly string[];
  /** The sender's text without quotes. */
  readonly text: string;
  /** The full text: forwarded emails matter in a new ticket. */
  readonly wholeText: string;
  readonly files: readonly MailFile[];
  /** An autoreply, bounce, or mailing list. */
  readonly isAutomatic: boolean;
  /** If it says that one of our emails can't be delivered. */
  readonly bounce: Bounce | null;
  /** Whether the receiving server authenticated the sender; null if unknown. */
  readonly isAuthentic: boolean | null;
}

/** @param envelope the SMTP recipient; some programs drop the plus part from the To header */
export async function readMail(bytes: Uint8Array, envelope: string | null): Promise<InboundMail> {
  const mail = await PostalMime.parse(bytes);
  const headers = (name: string) =>
    mail.headers.filter(({ key }) => key.toLowerCase() === name).map(({ value }) => value.toLowerCase());
  const header = (name: string) => headers(name)[0] ?? '';
  const own = htmlBeforeQuote(mail.html ?? '');
  const body = storable(mail.text?.trim() ? mail.text : htmlToText(mail.html ?? ''));
  const messageId = storable(mail.messageId ?? '');
  return {
    messageId:
      messageId !== '' && messageId.length <= MAX_MESSAGE_ID_LENGTH
        ? messageId
        : `<${await sha256Hex(new TextDecoder('latin1').decode(bytes))}@none>`,
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
      // An inline image is content.
      isQuoted:
        disposition !== 'attachment' && related === true && !own.includes(`cid:${(contentId ?? '').replaceAll(/[<>]/g, '')}`),
    })),
    isAutomatic:
      !['', 'no'].includes(header('auto-submitted')) ||
      /bulk|list|junk|auto_reply/.test(header('precedence')) ||
      header('list-id') !== '' ||
      header('return-path') === '<>' ||
      OWN_OR_UNATTENDED.test(mail.from?.address ?? ''),
    bounce: readBounce(header('content-type'), bytes),
    isAuthentic: authenticity(headers('authentication-results')),
  };
}

/** The envelope's recipient first, then our addresses in the headers, without duplicates. */
function recipientsOf({ to = [], cc = [] }: Email, envelope: string | null): readonly string[] {
  const named = [...to, ...cc]
    .map(({ address }) => address ?? '')
    .filter((address) => address.toLowerCase().endsWith(`@${domain}`));
  return [...new Set([envelope ?? '', ...named].filter(Boolean))].slice(0, MAX_RECIPIENTS);
}

/**
 * The verdict of the receiving server, INBOUND_MAIL_SERVER: its topmost header, identified by its name (RFC 8601, 2.5 and 5). Headers
 * with other names are ignored, since the sender could have written them.
 */
function authenticity(headers: readonly string[]): boolean | null {
  const server = currentRuntime().env('INBOUND_MAIL_SERVER')?.toLowerCase() || undefined;
  const own = headers.map(parseAuthenticationResults).find((parsed) => parsed.server === server);
  const verdicts = (own?.results ?? []).filter(({ method, result }) => method === 'dmarc' && result !== 'none');
  return verdicts.length === 0 ? null : verdicts.every(({ result }) => result === 'pass');
}
