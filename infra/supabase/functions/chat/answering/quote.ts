import type { KnowledgeIndex } from './knowledge-index.ts';
import { isOfPage, type Sentence } from './sentence.ts';
import type { Match } from './match.ts';
import type { Quote } from './page-words.ts';

const MAX_SENTENCES = 3;
/** A shorter one of a page, such as "Call us and we’ll hold it.", needs the next of its paragraph. */
const SHORT_SENTENCE = 40;
/** How near to the best match another must be to be quoted with it. */
const AS_GOOD = 0.95;
/** The same for one of its own section: "Server" and "Each additional terabyte" of a price list. */
const AS_GOOD_BESIDE = 0.9;

/** How a sentence begins that says nothing without the one before. */
const LEANS = /^(?:for everyone else|otherwise|until then|a todos los demás|si no|hasta entonces)\b/iu;

/** "We serve Stockton, Lodi, … and the towns in between" adds little to the list of the cities. */
const REPEATED = 0.7;

/** The best sentence, word for word, with those that are nearly as good and say something else. */
export function quote(index: KnowledgeIndex, matches: readonly Match[]): readonly Sentence[] {
  const [best] = matches;
  if (!best) return [];
  const { sentence, phrasing, confidence } = best;
  // A section whose heading is the question is the answer.
  if (phrasing !== null && phrasing === sentence.section.heading) return paragraphFrom(index, sentence, MAX_SENTENCES);
  const needsNext = sentence.text.length < SHORT_SENTENCE && isOfPage(sentence);
  const quotes = needsNext ? paragraphFrom(index, sentence, 2) : [...sentenceBefore(index, sentence), sentence];
  for (const next of matches.slice(1, 6)) {
    if (quotes.length >= MAX_SENTENCES) break;
    const least = next.sentence.section === sentence.section ? AS_GOOD_BESIDE : AS_GOOD;
    if (next.confidence < confidence * least) continue;
    const said = quotes.map(({ text }) => text).join(' ');
    if (next.phrasing !== null && !repeats(next.sentence.text, said)) quotes.push(next.sentence);
  }
  return quotes;
}

/** The sentences as they are quoted, in the words of a page where one says the same; each once. */
export function quotesOf(index: KnowledgeIndex, sentences: readonly Sentence[]): readonly Quote[] {
  const quotes = sentences.map((sentence) => index.pageWords.get(sentence) ?? sentence);
  return [...new Map(quotes.map((one) => [one.text, one])).values()];
}

/** A sentence and those after it in the same paragraph. */
const paragraphFrom = (index: KnowledgeIndex, { section, line, position }: Sentence, most: number): Sentence[] =>
  index.sentences
    .filter((other) => other.section === section && other.line === line && other.position >= position)
    .slice(0, most);

/** The one that a sentence leans on: "For everyone else, …" */
const sentenceBefore = (index: KnowledgeIndex, { text, section, line, position }: Sentence): Sentence[] =>
  LEANS.test(text)
    ? index.sentences.filter((other) => other.section === section && other.line === line && other.position === position - 1)
    : [];

/** Whether every number of a sentence, or most long words of one without numbers, were said already. */
function repeats(text: string, said: string): boolean {
  const lower = said.toLowerCase();
  const isSaid = (token: string) => lower.includes(token.replace(/[.,:]$/, ''));
  const numbers = text.match(/\d[\d.,:]*/g);
  if (numbers) return numbers.every(isSaid);
  const words = text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  return words.filter(isSaid).length >= words.length * REPEATED;
}
