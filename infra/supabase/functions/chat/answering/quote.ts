import type { KnowledgeIndex } from './knowledge-index.ts';
import { isOfPage, type Sentence } from './sentence.ts';
import type { Match } from './match.ts';
import type { Quote } from './page-words.ts';

const MAX_SENTENCES = 3;
/** A shorter sentence of a page, such as "Call us and we’ll hold it.", is quoted with the next one. */
const SHORT_SENTENCE = 40;
/** The share of the best match's confidence that another needs to be quoted with it. */
const MIN_SHARE = 0.95;
/** The same within one section: "Server" and "Each additional terabyte" of a price list. */
const MIN_SHARE_SAME_SECTION = 0.9;

/** Openings of sentences that make no sense without the previous one. */
const REFERS_BACK = /^(?:for everyone else|otherwise|until then|a todos los demás|si no|hasta entonces)\b/iu;

const HAS_NUMBER = /\d/;

/** The share of repeated words that makes a sentence redundant: "We serve Stockton, Lodi, …" adds little to the list of cities. */
const REPEATED = 0.7;

/** The best sentence, verbatim, with those that are nearly as good and add something. */
export function quote(index: KnowledgeIndex, matches: readonly Match[]): readonly Sentence[] {
  const [best] = matches;
  if (!best) return [];
  const { sentence, phrasing, confidence } = best;
  // The heading is the question, so its paragraph is the answer.
  if (phrasing !== null && phrasing === sentence.section.heading) return paragraphFrom(index, sentence, MAX_SENTENCES);
  const needsNext = sentence.text.length < SHORT_SENTENCE && isOfPage(sentence);
  const quotes = needsNext ? paragraphFrom(index, sentence, 2) : [...sentenceBefore(index, sentence), sentence];
  for (const next of matches.slice(1, 6)) {
    if (quotes.length >= MAX_SENTENCES) break;
    const least = next.sentence.section === sentence.section ? MIN_SHARE_SAME_SECTION : MIN_SHARE;
    if (next.confidence < confidence * least) continue;
    if (next.phrasing !== null && !isSaid(next.sentence, quotes)) quotes.push(next.sentence);
  }
  return quotes;
}

/** What to quote for the sentences: a page's words where a page says the same. Without duplicates. */
export function quotesOf(index: KnowledgeIndex, sentences: readonly Sentence[]): readonly Quote[] {
  const quotes = sentences.map((sentence) => index.pageWords.get(sentence) ?? sentence);
  return [...new Map(quotes.map((one) => [one.text, one])).values()];
}

/** A sentence and those after it in the same paragraph. */
const paragraphFrom = (index: KnowledgeIndex, { section, line, position }: Sentence, most: number): Sentence[] =>
  index.sentences
    .filter((other) => other.section === section && other.line === line && other.position >= position)
    .slice(0, most);

/** The previous sentence, if this one refers to it: "For everyone else, …" */
const sentenceBefore = (index: KnowledgeIndex, { text, section, line, position }: Sentence): Sentence[] =>
  REFERS_BACK.test(text)
    ? index.sentences.filter((other) => other.section === section && other.line === line && other.position === position - 1)
    : [];

/** Whether the sentences say most of another, or it says most of one of them with more words. */
const isSaid = ({ text }: Sentence, sentences: readonly Sentence[]) =>
  repeats(text, sentences.map((said) => said.text).join(' ')) ||
  (!HAS_NUMBER.test(text) && sentences.some((said) => !HAS_NUMBER.test(said.text) && repeats(said.text, text)));

/** The sentences of several answers, without what an earlier answer says. Two of them may well have the same price. */
export function joinAnswers(answers: readonly (readonly Sentence[])[]): readonly Sentence[] {
  const said: Sentence[] = [];
  for (const answer of answers)
    said.push(...answer.filter((one) => !said.includes(one) && (HAS_NUMBER.test(one.text) || !isSaid(one, said))));
  return said;
}

/** Whether all numbers of a sentence were said already, or, if it has none, most of its long words. */
function repeats(text: string, said: string): boolean {
  const lower = said.toLowerCase();
  const isIn = (token: string) => lower.includes(token.replace(/[.,:]$/, ''));
  const numbers = text.match(/\d[\d.,:]*/g);
  if (numbers) return numbers.every(isIn);
  const words = text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  return words.length > 0 && words.filter(isIn).length >= words.length * REPEATED;
}
