import { decodeHTML } from 'entities';
import { replyLine } from '../_shared/emails/ticket-texts.ts';

/**
 * The tags and texts of HTML. The tag name is in a lookahead, which doesn't backtrack: otherwise an unterminated tag would be
 * scanned once for each length of its name.
 */
const PARTS = /<(\/?)(?=([a-z][a-z0-9]*)?)[^<>]*>|[^<]+|</gi;

/** Their content is invisible, or quoted. */
const SKIPPED_TAGS = new Set(['style', 'script', 'head', 'blockquote']);
const BLOCK_TAGS = new Set(['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** The text of an email that has only HTML, which is never rendered. */
export function htmlToText(html: string): string {
  let words = '';
  let unread = '';
  let depth = 0;
  for (const [part, slash, name = ''] of html.matchAll(PARTS)) {
    const tag = name.toLowerCase();
    if (unread !== '') {
      // The end tag of a head is optional (HTML, 13.1.2.4).
      if (unread === 'head' && tag === 'body') depth = 0;
      else if (tag === unread) depth += slash === '/' ? -1 : 1;
      if (depth <= 0) unread = '';
    } else if (SKIPPED_TAGS.has(tag)) {
      if (slash !== '/') [unread, depth] = [tag, 1];
    } else if (!part.endsWith('>') || !part.startsWith('<')) {
      words += part;
    } else if (tag === 'br' || (slash === '/' && BLOCK_TAGS.has(tag))) {
      words += '\n';
    }
  }
  return decodeHTML(words).replaceAll('\u00a0', ' ').trim();
}

/** Where mail programs start the quoted text. */
const QUOTE_MARKERS = [
  '<blockquote',
  'class="gmail_quote',
  'id="divRplyFwdMsg"',
  'id="appendonsend"',
  ...Object.values(replyLine),
];

/** The sender's own part of an HTML email. */
export function htmlBeforeQuote(html: string): string {
  const begins = QUOTE_MARKERS.map((mark) => html.indexOf(mark)).filter((index) => index >= 0);
  return begins.length > 0 ? html.slice(0, Math.min(...begins)) : html;
}
