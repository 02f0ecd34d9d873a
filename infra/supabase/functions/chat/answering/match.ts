import { QueryTerms } from './query-terms.ts';
import type { KnowledgeIndex } from './knowledge-index.ts';
import type { Phrasing, Sentence } from './sentence.ts';
import { asksForService, asksOtherTrade } from './service-request.ts';
import { sentenceFactor, TOO_LITTLE_PENALTY } from './sentence-factor.ts';
import type { WeightedTerms } from './weighted-terms.ts';

/** A sentence that may answer a question. */
export interface Match {
  readonly sentence: Sentence;
  /** From 0 to 1. */
  readonly confidence: number;
  /** How much of the question's weight the sentence, its heading, and its phrasings cover, from 0 to 1. */
  readonly coverage: number;
  /** Product of the penalties for its kind and answer type; 1 without any. */
  readonly factor: number;
  /** The phrasing nearest to the question, or `null` if the sentence's own words matched. */
  readonly phrasing: string | null;
  /** The share of words that phrasing and question have in common: "How much a mile?" has the terms of "Is there a travel fee?", but not its words. */
  readonly wordOverlap?: number;
}

/** Weight of a query term that is in the sentence, but not in the phrasing. */
const SENTENCE_TERM = 0.8;
/** Weight of a query term that is only in other phrasings of the sentence. */
const OTHER_PHRASING_TERM = 0.5;
/** How much terms that only the query has lower the score, and terms that only the phrasing has. */
const QUERY_ONLY = 0.62;
const PHRASING_ONLY = 0.28;
/** Just below `SURE`: only a phrasing with the same intent can score higher. */
export const MAX_UNSURE = 0.69;
/** A sentence without a matching phrasing must cover this much of the question to answer it. */
const MIN_OWN_COVERAGE = 0.75;
/** Such a sentence must also have this many of the subject's terms, or its heading all of them. */
const MIN_OWN_SUBJECT_TERMS = 3;
/** Below this coverage, a phrasing makes no sure answer, and its score is lowered. */
const MIN_COVERAGE = 0.65;
const LOW_COVERAGE_PENALTY = 0.9;
/** For phrasings of one term that are worded differently: "What should I bring with my laptop?" isn't "Do you repair laptops?". */
const ONE_TERM_PENALTY = 0.8;
const MIN_WORD_OVERLAP = 0.5;

/** Sentences that share terms with the question, best first. */
export function matchSentences(index: KnowledgeIndex, question: string, weighted: WeightedTerms): Match[] {
  const query = new QueryTerms(index, question, weighted);
  // A single shared term is a match only if it has most of the query's weight, or all of the current question's.
  const enough = Math.min(query.total / 2, query.weight(query.own));
  const candidates = index.candidates(query.terms, (term) => query.weightOf(term) >= enough);
  const isOtherTrade = asksOtherTrade(query);
  const matches = [...candidates]
    .filter(({ phrasings }) => !isOtherTrade || phrasings.some(({ text }) => asksForService(text)))
    .flatMap((sentence) => matchOf(index, query, sentence) ?? []);
  return matches.toSorted(
    (a, b) =>
      b.confidence - a.confidence ||
      (b.wordOverlap ?? 0) - (a.wordOverlap ?? 0) ||
      a.sentence.place - b.sentence.place ||
      a.sentence.position - b.sentence.position,
  );
}

function matchOf(index: KnowledgeIndex, query: QueryTerms, sentence: Sentence): Match | null {
  const shared = [...query.terms].filter((term) => sentence.bag.has(term));
  const covered = query.weight(shared);
  // A follow-up must be matched by its own terms, not only by those carried over.
  if (query.own.length < query.terms.size && query.share(query.own, sentence.bag) < 0.5) return null;
  const factor = sentenceFactor(index, query, sentence);
  const coverage = covered / query.total;
  const inSentence = shared.filter((term) => hasOwnTerm(sentence, term));
  const ownCoverage = query.weight(inSentence) / query.total;
  const best = nearestPhrasing(index, sentence, query);
  if (best.score >= ownCoverage * MAX_UNSURE) {
    const confidence =
      coverage < MIN_COVERAGE ? Math.min(best.score * factor * LOW_COVERAGE_PENALTY, MAX_UNSURE) : best.score * factor;
    return { sentence, confidence, coverage, factor, phrasing: best.text, wordOverlap: best.wordOverlap };
  }
  const subject = inSentence.filter((term) => query.subject.includes(term));
  // Terms such as "parts" and "price" are in every price list.
  if (inSentence.length < 2 || (subject.length < 2 && subject.every((term) => index.isCommon(term)))) return null;
  const isAnswer = ownCoverage >= MIN_OWN_COVERAGE && isAbout(sentence, subject);
  const confidence = ownCoverage * MAX_UNSURE * factor * (isAnswer ? 1 : TOO_LITTLE_PENALTY);
  return { sentence, confidence, coverage, factor, phrasing: null };
}

/** Two terms of the subject occur together in many sentences that answer something else. */
const isAbout = ({ headingTerms }: Sentence, subject: readonly string[]) =>
  new Set(subject).size >= MIN_OWN_SUBJECT_TERMS || subject.every((term) => headingTerms.has(term));

const hasOwnTerm = ({ terms, headingTerms }: Sentence, term: string) => terms.has(term) || headingTerms.has(term);

function nearestPhrasing(
  index: KnowledgeIndex,
  sentence: Sentence,
  query: QueryTerms,
): { readonly score: number; readonly text: string | null; readonly wordOverlap: number } {
  let best: { score: number; text: string | null; wordOverlap: number } = { score: 0, text: null, wordOverlap: 0 };
  for (const phrasing of sentence.phrasings) {
    let common = 0;
    let context = 0;
    for (const term of query.terms) {
      if (phrasing.terms.has(term)) common += query.weightOf(term);
      else if (hasOwnTerm(sentence, term)) context += query.weightOf(term) * SENTENCE_TERM;
      else if (sentence.bag.has(term)) context += query.weightOf(term) * OTHER_PHRASING_TERM;
    }
    if (common === 0) continue;
    const missing = [...phrasing.terms].filter((term) => !query.terms.has(term));
    const phrasingOnly = missing.reduce((total, term) => total + index.weight(term), 0);
    const covered = common + context;
    const score = covered / (covered + QUERY_ONLY * (query.total - covered) + PHRASING_ONLY * phrasingOnly);
    if (score < best.score) continue;
    const wordOverlap = overlapOf(phrasing, query);
    const isNear = phrasing.terms.size > 1 || wordOverlap >= MIN_WORD_OVERLAP;
    const max = isNear && query.sharesIntent(phrasing) ? 1 : MAX_UNSURE;
    const near = Math.min(isNear ? score : score * ONE_TERM_PENALTY, max);
    if (near > best.score || (near === best.score && wordOverlap > best.wordOverlap))
      best = { score: near, text: phrasing.text, wordOverlap };
  }
  return best;
}

/** The share of words that a phrasing and the question have in common, from 0 to 1. */
function overlapOf({ words }: Phrasing, query: QueryTerms): number {
  const shared = [...words].filter((word) => query.words.has(word)).length;
  return shared / Math.max(words.size, query.words.size);
}
