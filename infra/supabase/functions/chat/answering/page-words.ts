import { statedOnPages } from '../../../knowledge/stated-on-pages.ts';
import { isOfPage, type KnowledgeSection, type Sentence } from './sentence.ts';

/** A sentence to quote. */
export interface Quote {
  readonly text: string;
  /** The cited one: where a page states it. */
  readonly section: KnowledgeSection;
  /** Its words on the cited page; absent where the page has the quote itself. */
  readonly highlights?: readonly string[];
}

/** "Costs" of "Virus removal costs $129." and "Virus removal: $129.", and units that price lists leave to their heading. */
const UNTOLD = new Set(['price', 'plu', 'parts', 'user', 'month', 'hourly', 'firsthour']);

const amounts = (text: string) =>
  [...text.matchAll(/\$[\d.,]*\d|\d[\d.,:]*%?/g)]
    .map(([amount]) => amount)
    .toSorted()
    .join(' ');
const path = ({ section }: Sentence) => section.url.replace(/#.*/, '');

/**
 * What to quote for sentences of the brand record, so that the cited page can show it highlighted: a sentence of a page that says the
 * same, or the record's own with the page's words to highlight. Known from `stated-on-pages.ts`, and of prices from equal amounts and
 * terms. Sentences that no page is known to state are absent.
 */
export function pageWords(sentences: readonly Sentence[]): ReadonlyMap<Sentence, Quote> {
  const onPages = sentences.filter(isOfPage);
  const byUrl = Map.groupBy(onPages, ({ section }) => section.url);
  const byAmounts = Map.groupBy(onPages, ({ text }) => amounts(text));
  const sections = new Map<string, KnowledgeSection>();
  return new Map(
    sentences.flatMap((sentence) => {
      if (isOfPage(sentence)) return [];
      const quote = statedQuote(sentence, byUrl, sections) ?? samePrice(sentence, byAmounts);
      return quote ? [[sentence, quote] as const] : [];
    }),
  );
}

/** @param sections that cite another page, so that each exists once */
function statedQuote(
  sentence: Sentence,
  byUrl: ReadonlyMap<string, readonly Sentence[]>,
  sections: Map<string, KnowledgeSection>,
): Quote | undefined {
  const stated = statedOnPages.find(({ url, says }) => url === sentence.section.url && sentence.text.includes(says));
  if (!stated) return undefined;
  const found = stated.sentences.flatMap((text) => byUrl.get(stated.page)?.find((other) => other.text.includes(text)) ?? []);
  const [first] = found;
  // A page that was reworded since: cited as it is, without a highlight.
  if (!first || found.length < stated.sentences.length) return undefined;
  if (stated.as === 'quote') return first;
  return { ...sentence, section: citing(sentence.section, first.section, sections), highlights: found.map(({ text }) => text) };
}

/** The section with the address of a page's. */
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
    [...terms].every((term) => UNTOLD.has(term) || others.some((other) => other.has(term)));
  return has(record.terms, page.terms, page.headingTerms) && has(page.terms, record.terms, record.headingTerms);
}
