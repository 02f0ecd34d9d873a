import { decodeHTML } from 'entities';
import { replyLine } from '../deliver-mail/texts.ts';

/**
 * Tags and text of HTML, one after the other. The name is read in a lookahead, which gives nothing back: otherwise a tag that does not
 * end would be read once for each length of its name.
 */
const PARTS = /<(\/?)(?=([a-z][a-z0-9]*)?)[^<>]*>|[^<]+|</gi;

/** What these hold is not read, or someone else wrote it. */
const UNREAD = new Set(['style', 'script', 'head', 'blockquote']);
const ENDS_A_LINE = new Set(['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Plain words of an HTML mail that brought no text of its own: nothing of it is ever shown as HTML. */
export function textOfHtml(html: string): string {
  let words = '';
  let unread = '';
  let depth = 0;
  for (const [part, slash, name = ''] of html.matchAll(PARTS)) {
    const tag = name.toLowerCase();
    if (unread !== '') {
      // The end of a head may be left out (HTML, 13.1.2.4).
      if (unread === 'head' && tag === 'body') depth = 0;
      else if (tag === unread) depth += slash === '/' ? -1 : 1;
      if (depth <= 0) unread = '';
    } else if (UNREAD.has(tag)) {
      if (slash !== '/') [unread, depth] = [tag, 1];
    } else if (!part.endsWith('>') || !part.startsWith('<')) {
      words += part;
    } else if (tag === 'br' || (slash === '/' && ENDS_A_LINE.has(tag))) {
      words += '\n';
    }
  }
  return decodeHTML(words).replaceAll('\u00a0', ' ').trim();
}

/** Where mail programs begin what they quote. */
const QUOTATIONS = ['<blockquote', 'class="gmail_quote', 'id="divRplyFwdMsg"', 'id="appendonsend"', ...Object.values(replyLine)];

/** What the sender wrote, as HTML. */
export function htmlBeforeQuotation(html: string): string {
  const begins = QUOTATIONS.map((mark) => html.indexOf(mark)).filter((index) => index >= 0);
  return begins.length > 0 ? html.slice(0, Math.min(...begins)) : html;
}
