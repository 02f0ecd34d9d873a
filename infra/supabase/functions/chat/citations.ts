import type { Citation } from '@tulebyte/backend-api/functions/chat';
import type { Quote } from './answering/page-words.ts';

/** The sources of an answer, each section once, with the words to highlight where it doesn't have the quote verbatim. */
export function toCitations(quotes: readonly Pick<Quote, 'section' | 'highlights'>[]): readonly Citation[] {
  const cited = Map.groupBy(quotes, ({ section }) => section.url);
  return [...cited].map(([url, of]) => {
    const highlights = [...new Set(of.flatMap((quote) => quote.highlights ?? []))];
    const title = of.at(-1)?.section.heading ?? '';
    return highlights.length === 0 ? { url, title } : { url, title, highlights };
  });
}
