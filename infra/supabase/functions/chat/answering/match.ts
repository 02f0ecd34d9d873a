import { AskedTerms } from './asked-terms.ts';
import type { KnowledgeIndex } from './knowledge-index.ts';
import type { Phrasing, Sentence } from './sentence.ts';
import { asksForService, asksOtherTrade } from './service-request.ts';
import { sentenceFactor, TOO_LITTLE } from './sentence-factor.ts';
import type { WeightedTerms } from './weighted-terms.ts';

/** A sentence that may answer a question. */
export interface Match {
  readonly sentence: Sentence;
  /** From 0 to 1. */
  readonly confidence: number;
  /** The share of the question's weight that the sentence, its heading, and its phrasings have. */
  readonly coverage: number;
  /** What its kind and type of answer took off: 1 for nothing. */
  readonly factor: number;
  /** The phrasing that is nearest to the question, or `null` if the sentence's own words matched. */
  readonly phrasing: string | null;
  /** The share of words that the phrasing has in common with the question: "How much a mile?" has the terms of "Is there a travel fee?". */
  readonly alike?: number;
}

/** How much a term counts that only the sentence has, not the phrasing nearest to the question. */
const CONTEXT = 0.8;
/** And one that only its other phrasings have. */
const OTHER_PHRASINGS = 0.5;
/** How much words count that only the question has, and words that only the phrasing has. */
const EXTRA_ASKED = 0.62;
const EXTRA_PHRASED = 0.28;
/** Just below `SURE`: the most that anything reaches but a known way to ask, asked in full. */
export const UNSURE = 0.69;
/** Own words that cover less of the question are too uncertain for an answer. */
const MIN_OWN_COVERAGE = 0.75;
/** A sentence is found by its own words if it has so many of what the question is about, or its heading has all. */
const MIN_OWN_SUBJECT = 3;
/** A phrasing is not near enough for a sure answer, and less near than it seems, if its sentence lacks more of the question. */
const MIN_COVERAGE = 0.65;
const UNCOVERED = 0.9;
/** One term says little: "What should I bring with my laptop?" isn't "Do you repair laptops?". */
const ONE_TERM = 0.8;
const MIN_SHARED_WORDS = 0.5;

/** Sentences that share terms with the question, best first. */
export function matchSentences(index: KnowledgeIndex, question: string, weighted: WeightedTerms): Match[] {
  const asked = new AskedTerms(index, question, weighted);
  // One common word is no match, unless it is most of what was asked, or all that is asked now.
  const alone = Math.min(asked.total / 2, asked.weight(asked.current));
  const sharing = index.sharing(asked.terms, (term) => asked.weightOf(term) >= alone);
  const isOtherTrade = asksOtherTrade(asked);
  const matches = [...sharing]
    .filter(({ phrasings }) => !isOtherTrade || phrasings.some(({ text }) => asksForService(text)))
    .flatMap((sentence) => matchOf(index, asked, sentence) ?? []);
  return matches.toSorted(
    (a, b) =>
      b.confidence - a.confidence ||
      (b.alike ?? 0) - (a.alike ?? 0) ||
      a.sentence.place - b.sentence.place ||
      a.sentence.position - b.sentence.position,
  );
}

function matchOf(index: KnowledgeIndex, asked: AskedTerms, sentence: Sentence): Match | null {
  const shared = [...asked.terms].filter((term) => sentence.bag.has(term));
  const covered = asked.weight(shared);
  // What the question before asked for doesn't answer this one.
  if (asked.current.length < asked.terms.size && asked.share(asked.current, sentence.bag) < 0.5) return null;
  const factor = sentenceFactor(index, asked, sentence);
  const coverage = covered / asked.total;
  const said = shared.filter((term) => isSaid(sentence, term));
  const saidShare = asked.weight(said) / asked.total;
  const best = nearestPhrasing(index, sentence, asked);
  if (best.score >= saidShare * UNSURE) {
    const confidence = coverage < MIN_COVERAGE ? Math.min(best.score * factor * UNCOVERED, UNSURE) : best.score * factor;
    return { sentence, confidence, coverage, factor, phrasing: best.text, alike: best.alike };
  }
  const subject = said.filter((term) => asked.subject.includes(term));
  // "Parts" and a price are in every price list.
  if (said.length < 2 || (subject.length < 2 && subject.every((term) => index.isCommon(term)))) return null;
  const isEnough = saidShare >= MIN_OWN_COVERAGE && isAbout(sentence, subject);
  const confidence = saidShare * UNSURE * factor * (isEnough ? 1 : TOO_LITTLE);
  return { sentence, confidence, coverage, factor, phrasing: null };
}

/** Two words are in many sentences that say something else of them. */
const isAbout = ({ headingTerms }: Sentence, subject: readonly string[]) =>
  new Set(subject).size >= MIN_OWN_SUBJECT || subject.every((term) => headingTerms.has(term));

const isSaid = ({ terms, headingTerms }: Sentence, term: string) => terms.has(term) || headingTerms.has(term);

function nearestPhrasing(
  index: KnowledgeIndex,
  sentence: Sentence,
  asked: AskedTerms,
): { readonly score: number; readonly text: string | null; readonly alike: number } {
  let best: { score: number; text: string | null; alike: number } = { score: 0, text: null, alike: 0 };
  for (const phrasing of sentence.phrasings) {
    let common = 0;
    let context = 0;
    for (const term of asked.terms) {
      if (phrasing.terms.has(term)) common += asked.weightOf(term);
      else if (isSaid(sentence, term)) context += asked.weightOf(term) * CONTEXT;
      else if (sentence.bag.has(term)) context += asked.weightOf(term) * OTHER_PHRASINGS;
    }
    if (common === 0) continue;
    const missing = [...phrasing.terms].filter((term) => !asked.terms.has(term));
    const phrased = missing.reduce((total, term) => total + index.weight(term), 0);
    const covered = common + context;
    const score = covered / (covered + EXTRA_ASKED * (asked.total - covered) + EXTRA_PHRASED * phrased);
    if (score < best.score) continue;
    const alike = wordedAlike(phrasing, asked);
    const isNear = phrasing.terms.size > 1 || alike >= MIN_SHARED_WORDS;
    const most = isNear && asked.isAskedBy(phrasing) ? 1 : UNSURE;
    const near = Math.min(isNear ? score : score * ONE_TERM, most);
    if (near > best.score || (near === best.score && alike > best.alike)) best = { score: near, text: phrasing.text, alike };
  }
  return best;
}

/** The share of words that a phrasing and the question have in common. */
function wordedAlike({ words }: Phrasing, asked: AskedTerms): number {
  const shared = [...words].filter((word) => asked.words.has(word)).length;
  return shared / Math.max(words.size, asked.words.size);
}
