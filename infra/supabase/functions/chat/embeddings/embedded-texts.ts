import { createHash } from 'node:crypto';
import type { Knowledge } from '../answering/knowledge.ts';
import type { Sentence } from '../answering/sentence.ts';
import type { Language } from '../answering/vocabulary.ts';

/** The texts by which a sentence is near to a question: itself below its heading, and the ways to ask for it. */
export const textsOf = ({ text, section, phrasings }: Sentence): string[] => [
  `${section.heading}: ${text}`,
  ...phrasings.map((phrasing) => phrasing.text),
];

/** Under which a text's vector is stored; it changes with the text. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** All texts of these languages that need a vector, by hash. */
export function textsByHash(knowledge: Knowledge, languages: readonly Language[]): ReadonlyMap<string, string> {
  const texts = languages.flatMap((language) => knowledge[language].sentences.flatMap(textsOf));
  return new Map(texts.map((text) => [hashOf(text), text]));
}
