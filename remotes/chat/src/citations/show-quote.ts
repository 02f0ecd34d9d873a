import { stripLocale } from '@tulebyte/site-policy/locale-path';
import { quoteRanges } from './quote-ranges.ts';

const HIGHLIGHT = 'quote';
/** The page scrolls to its section 100 ms after the navigation (specification, section 7). */
const AFTER_SECTION_SCROLL_MS = 200;
const PAGE_LOAD_LIMIT_MS = 10_000;

let stopWaiting: AbortController | undefined;

/**
 * Highlights the sentences of an answer on the page that its citation leads to, as soon as that page shows them, and scrolls to the
 * first. A page that doesn't show them word for word stays as it is.
 * @param url without a language prefix
 */
export function showQuote(quote: string, url: string): void {
  stopWaiting?.abort();
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(HIGHLIGHT);
  if (highlight(quote, url)) return;
  const waiting = (stopWaiting = new AbortController());
  const observer = new MutationObserver(() => highlight(quote, url) && waiting.abort());
  observer.observe(document.body, { childList: true, subtree: true });
  const limit = setTimeout(() => waiting.abort(), PAGE_LOAD_LIMIT_MS);
  waiting.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(limit);
  });
}

function highlight(quote: string, url: string): boolean {
  const main = document.querySelector('main');
  if (main === null || stripLocale(location.pathname) !== new URL(url, location.origin).pathname) return false;
  const ranges = quoteRanges(main, quote);
  const [first] = ranges;
  if (first === undefined) return false;
  addStyle();
  CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
  const element = first.startContainer.parentElement;
  const details = element?.closest('details');
  if (details) details.open = true;
  setTimeout(() => element?.scrollIntoView({ block: 'center' }), AFTER_SECTION_SCROLL_MS);
  return true;
}

let styled = false;
function addStyle(): void {
  if (styled) return;
  styled = true;
  const sheet = new CSSStyleSheet();
  // The browser's own colors for marked text: readable in both color modes.
  sheet.replaceSync(`::highlight(${HIGHLIGHT}) { background: Mark; color: MarkText }`);
  document.adoptedStyleSheets.push(sheet);
}
