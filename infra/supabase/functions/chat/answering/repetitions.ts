import type { Sentence } from './knowledge-index.ts';
import { normalize } from './words.ts';

/**
 * Leaves out a sentence that an earlier section says in the same words under a heading that says as much. The one that stays is
 * found by the ways to ask for either. Under another heading, such as another town's, the same words say something else.
 */
export function withoutRepetitions(sentences: readonly Sentence[]): readonly Sentence[] {
  const kept: Sentence[] = [];
  /** Places in `kept` by text. */
  const places = new Map<string, number[]>();
  for (const sentence of sentences) {
    const text = normalize(sentence.text);
    const same = places.get(text) ?? [];
    const place = same.find((at) => [...sentence.headingTerms].every((term) => kept[at]?.bag.has(term)));
    const before = place === undefined ? undefined : kept[place];
    if (place === undefined || !before) {
      places.set(text, [...same, kept.length]);
      kept.push(sentence);
    } else
      kept[place] = {
        ...before,
        phrasings: [...before.phrasings, ...sentence.phrasings],
        bag: new Set([...before.bag, ...sentence.bag]),
      };
  }
  return kept;
}
