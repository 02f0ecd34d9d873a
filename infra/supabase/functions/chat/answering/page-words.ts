import { statedOnPages } from '../../../knowledge/stated-on-pages.ts';
import { isByStaff, isOfPage, type KnowledgeSection, type Sentence } from './sentence.ts';

/** A sentence to quote. */
export interface Quote {
  readonly text: string;
  /** The section to cite. */
  readonly section: KnowledgeSection;
  /** How the cited page says it; absent if the page has the quote verbatim. */
  readonly highlights?: readonly string[];
}

/** Terms that one of two equal prices may lack: "Virus removal costs $129." and "Virus removal: $129.", and units that a heading gives. */
const OPTIONAL_TERMS = new Set(['price', 'plu', 'parts', 'user', 'month', 'hourly', 'firsthour']);

const amounts = (text: string) =>
  [...text.matchAll(/\$[\d.,]*\d|\d[\d.,:]*%?/g)]
    .map(([amount]) => amount)
    .toSorted()
    .join(' ');
const path = ({ section }: Sentence) => section.url.replace(/#.*/, '');

/**
 * What to quote for sentences of the brand record, so that the cited page can highlight it: a page's sentence that says the same, or the
 * record's own sentence with the page's words to highlight. `stated-on-pages.ts` lists them; prices are found by equal amounts and terms.
 * Sentences that no page states, and answers by staff, are absent.
 */
export function pageWords(sentences: readonly Sentence[]): ReadonlyMap<Sentence, Quote> {
  const onPages = sentences.filter(isOfPage);
  const byUrl = Map.groupBy(onPages, ({ section }) => section.url);
  const byAmounts = Map.groupBy(onPages, ({ text }) => amounts(text));
  const sections = new Map<string, KnowledgeSection>();
  return new Map(
    sentences.flatMap((sentence) => {
      if (isOfPage(sentence) || isByStaff(sentence)) return [];
      const quote = statedQuote(sentence, byUrl, sections) ?? samePrice(sentence, byAmounts);
      return quote ? [[sentence, quote] as const] : [];
    }),
  );
}

/** @param sections a cache of those that cite another page */
function statedQuote(
  sentence: Sentence,
  byUrl: ReadonlyMap<string, readonly Sentence[]>,
  sections: Map<string, KnowledgeSection>,
): Quote | undefined {
  const stated = statedOnPages.find(({ url, says }) => url === sentence.section.url && sentence.text.includes(says));
  if (!stated) return undefined;
  const found = stated.sentences.flatMap((text) => byUrl.get(stated.page)?.find((other) => other.text.includes(text)) ?? []);
  const [first] = found;
  // The page was reworded: it is cited without a highlight.
  if (!first || found.length < stated.sentences.length) return undefined;
  if (stated.as === 'quote') return first;
  return { ...sentence, section: citing(sentence.section, first.section, sections), highlights: found.map(({ text }) => text) };
}

/** A section with the address and heading of a page's section. */
function citing(section: KnowledgeSection, page: KnowledgeSection, sections: Map<string, KnowledgeSection>): KnowledgeSection {
  if (section.url === page.url) return section;
  const key = `${section.slug} ${section.url} ${section.heading} ${page.url}`;
  const known = sections.get(key) ?? { ...section, url: page.url, heading: page.heading };
  sections.set(key, known);
  return known;
}

function samePrice(sentence: Sentence, byAmounts: ReadonlyMap<string, readonly Sentence[]>): Quote | undefined {
  if (!sentence.text.includes('$')) return undefined;
  const same = (byAmounts.get(amounts(sentence.text)) ?? []).filter((other) => saysSame(sentence, other));
  return same.find((other) => path(other) === path(sentence)) ?? same[0];
}

function saysSame(record: Sentence, page: Sentence): boolean {
  const has = (terms: Iterable<string>, ...others: ReadonlySet<string>[]) =>
    [...terms].every((term) => OPTIONAL_TERMS.has(term) || others.some((other) => other.has(term)));
  return has(record.terms, page.terms, page.headingTerms) && has(page.terms, record.terms, record.headingTerms);
}
