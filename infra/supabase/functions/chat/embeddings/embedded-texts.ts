import { createHash } from 'node:crypto';
import type { Knowledge } from '../answering/knowledge.ts';
import type { Sentence } from '../answering/sentence.ts';
import type { Language } from '../answering/vocabulary.ts';

/** The texts of a sentence to embed: itself under its heading, and its phrasings. */
export const textsOf = ({ text, section, phrasings }: Sentence): string[] => [
  `${section.heading}: ${text}`,
  ...phrasings.map((phrasing) => phrasing.text),
];

/** The key under which a text's vector is stored. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** All texts to embed in these languages, by hash. */
export function textsByHash(knowledge: Knowledge, languages: readonly Language[]): ReadonlyMap<string, string> {
  const texts = languages.flatMap((language) => knowledge[language].sentences.flatMap(textsOf));
  return new Map(texts.map((text) => [hashOf(text), text]));
}
