import { normalize } from './vocabulary.ts';

interface IndexedSentence {
  readonly text: string;
  readonly headingTerms: ReadonlySet<string>;
  readonly phrasings: readonly unknown[];
  /** Terms of its text, heading, and phrasings. */
  readonly bag: ReadonlySet<string>;
}

/**
 * Merges sentences that are repeated under similar headings: the first stays, and gets the phrasings of all. Under another heading, such
 * as another town's, the same words mean something else.
 */
export function withoutRepetitions<Sentence extends IndexedSentence>(sentences: readonly Sentence[]): readonly Sentence[] {
  const kept: Sentence[] = [];
  /** Positions in `kept` by text. */
  const positions = new Map<string, number[]>();
  for (const sentence of sentences) {
    const text = normalize(sentence.text);
    const same = positions.get(text) ?? [];
    const position = same.find((at) => [...sentence.headingTerms].every((term) => kept[at]?.bag.has(term)));
    const before = position === undefined ? undefined : kept[position];
    if (position === undefined || !before) {
      positions.set(text, [...same, kept.length]);
      kept.push(sentence);
    } else
      kept[position] = {
        ...before,
        phrasings: [...before.phrasings, ...sentence.phrasings],
        bag: new Set([...before.bag, ...sentence.bag]),
      };
  }
  return kept;
}
