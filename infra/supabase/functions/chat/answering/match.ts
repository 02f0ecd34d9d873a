import { typeFactor } from './answer-type.ts';
import type { KnowledgeIndex, Sentence } from './knowledge-index.ts';

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
}

/** A term of the question and how much it counts: less if it comes from the question before. */
export type WeightedTerms = ReadonlyMap<string, number>;

/** How much a term counts that only the sentence has, not the phrasing nearest to the question. */
const CONTEXT = 0.8;
/** How much words count that only the question has, and words that only the phrasing has. */
const EXTRA_ASKED = 0.62;
const EXTRA_PHRASED = 0.28;
/** An answer by the sentence's own words is less certain than one by a phrasing. */
const OWN_WORDS = 0.75;
/** Own words that cover less of the question are too uncertain for an answer. */
const MIN_OWN_COVERAGE = 0.75;
/** "Price?" alone could be about anything: this much of the weight of a rare term must be matched. */
const MIN_INFORMATION = 0.31;
const TOO_LITTLE = 0.6;
/** Terms of the question before tell what kind of answer is wanted; those of the other half of "hours and phone" don't. */
const MIN_TYPE_WEIGHT = 0.3;
/** Facts before stories. */
const KINDS: Readonly<Record<string, number>> = {
  place: 0.75,
  article: 0.8,
  guide: 0.9,
  case_study: 0.7,
  checklist: 0.8,
  product: 0.8,
};

/** Sentences that share terms with the question, best first. */
export function matchSentences(index: KnowledgeIndex, asked: WeightedTerms): Match[] {
  const terms = new Set(asked.keys());
  if (terms.size === 0) return [];
  const weightOf = (term: string) => index.weight(term) * (asked.get(term) ?? 1);
  const total = sum([...terms].map(weightOf));
  const current = [...terms].filter((term) => asked.get(term) === 1);
  const currentTotal = sum(current.map(weightOf));
  const typed = new Set([...terms].filter((term) => (asked.get(term) ?? 1) >= MIN_TYPE_WEIGHT));
  const matches: Match[] = [];
  for (const sentence of index.withAnyOf(terms)) {
    const shared = [...terms].filter((term) => sentence.bag.has(term));
    const covered = sum(shared.map(weightOf));
    // One common word is no match, unless it is most of what was asked.
    if (shared.length < 2 && covered < total / 2) continue;
    // What the question before asked for doesn't answer this one.
    if (current.length < terms.size && sum(current.filter((term) => sentence.bag.has(term)).map(weightOf)) < currentTotal / 2)
      continue;
    const factor =
      typeFactor(typed, sentence) *
      (KINDS[sentence.section.kind] ?? 1) *
      (covered < MIN_INFORMATION * index.unknownWeight ? TOO_LITTLE : 1);
    const best = nearestPhrasing(index, sentence, terms, weightOf, total);
    const own = covered / total;
    const ownScore = own * OWN_WORDS;
    if (best.score >= ownScore)
      matches.push({ sentence, confidence: best.score * factor, coverage: own, factor, phrasing: best.text });
    else if (shared.length > 1)
      matches.push({
        sentence,
        confidence: ownScore * factor * (own < MIN_OWN_COVERAGE ? 0.6 : 1),
        coverage: own,
        factor,
        phrasing: null,
      });
  }
  return matches.toSorted(
    (a, b) => b.confidence - a.confidence || a.sentence.place - b.sentence.place || a.sentence.position - b.sentence.position,
  );
}

function nearestPhrasing(
  index: KnowledgeIndex,
  { phrasings, bag }: Sentence,
  terms: ReadonlySet<string>,
  weightOf: (term: string) => number,
  total: number,
): { score: number; text: string | null } {
  let best: { score: number; text: string | null } = { score: 0, text: null };
  for (const phrasing of phrasings) {
    let common = 0;
    let context = 0;
    for (const term of terms) {
      if (phrasing.terms.has(term)) common += weightOf(term);
      else if (bag.has(term)) context += weightOf(term) * CONTEXT;
    }
    if (common === 0) continue;
    const phrased = sum([...phrasing.terms].filter((term) => !terms.has(term)).map((term) => index.weight(term)));
    const covered = common + context;
    const score = covered / (covered + EXTRA_ASKED * (total - covered) + EXTRA_PHRASED * phrased);
    if (score > best.score) best = { score, text: phrasing.text };
  }
  return best;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
