interface IndexedSentence {
  readonly text: string;
  readonly section: { readonly slug: string; readonly url: string };
  readonly terms: ReadonlySet<string>;
  readonly headingTerms: ReadonlySet<string>;
}

/** Documents of pages; the others are of the brand record, whose sentences stand on no page word for word. */
const PAGE = /^page-/;
const isOfPage = ({ section }: IndexedSentence) => PAGE.test(section.slug);
/** "Costs" of "Virus removal costs $129." and "Virus removal: $129.", and units that price lists leave to their heading. */
const UNTOLD = new Set(['price', 'plu', 'parts', 'user', 'month', 'hourly', 'firsthour']);

const amounts = (text: string) =>
  [...text.matchAll(/\$[\d.,]*\d|\d[\d.,:]*%?/g)]
    .map(([amount]) => amount)
    .toSorted()
    .join(' ');
const path = ({ section }: IndexedSentence) => section.url.replace(/#.*/, '');

/**
 * For sentences of the brand record with a price, the sentence of a page with the same amounts and the same terms, on the cited page
 * if it has one: quoted from there, the page can show the quote highlighted.
 */
export function pageWords<Sentence extends IndexedSentence>(sentences: readonly Sentence[]): ReadonlyMap<Sentence, Sentence> {
  const onPages = Map.groupBy(sentences.filter(isOfPage), ({ text }) => amounts(text));
  const record = sentences.filter((sentence) => !isOfPage(sentence) && sentence.text.includes('$'));
  return new Map(
    record.flatMap((sentence) => {
      const same = (onPages.get(amounts(sentence.text)) ?? []).filter((other) => saysSame(sentence, other));
      const best = same.find((other) => path(other) === path(sentence)) ?? same[0];
      return best ? [[sentence, best] as const] : [];
    }),
  );
}

function saysSame(record: IndexedSentence, page: IndexedSentence): boolean {
  const has = (terms: Iterable<string>, ...others: ReadonlySet<string>[]) =>
    [...terms].every((term) => UNTOLD.has(term) || others.some((other) => other.has(term)));
  return has(record.terms, page.terms, page.headingTerms) && has(page.terms, record.terms, record.headingTerms);
}
