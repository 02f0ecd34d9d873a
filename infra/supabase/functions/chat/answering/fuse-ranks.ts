import type { Sentence } from './sentence.ts';
import type { Match } from './match.ts';

/** How near sentences are to a question in meaning, by an embedding model. Sentences without a vector are absent. */
export type Nearness = ReadonlyMap<Sentence, number>;

/** Reciprocal rank fusion (Cormack, Clarke, Büttcher 2009), with the constant of the paper. */
const K = 60;
/** How many of each ranking are considered for suggestions. */
const CANDIDATES = 10;

/**
 * Puts the matches that may be answered into the order of both rankings. What is below `least` stays below: nearness alone never
 * makes an answer.
 */
export function fuseRanks(matches: readonly Match[], nearness: Nearness, least: number): Match[] {
  const answers = matches.filter(({ confidence }) => confidence >= least);
  const others = matches.filter(({ confidence }) => confidence < least);
  return [...fused([answers, byNearness(answers, nearness)]), ...others];
}

/** The matches with the nearest sentences among them, for suggestions. */
export function withNearest(matches: readonly Match[], nearness: Nearness): Match[] {
  const known = new Map(matches.map((match) => [match.sentence, match]));
  const nearest = [...nearness.keys()]
    .filter(({ phrasings }) => phrasings.length > 0)
    .map((sentence) => known.get(sentence) ?? { sentence, confidence: 0, coverage: 0, factor: 1, phrasing: null });
  const first = matches.slice(0, CANDIDATES);
  return [...new Set([...fused([first, byNearness(nearest, nearness).slice(0, CANDIDATES)]), ...matches])];
}

const byNearness = (matches: readonly Match[], nearness: Nearness) =>
  matches
    .filter(({ sentence }) => nearness.has(sentence))
    .toSorted((a, b) => (nearness.get(b.sentence) ?? 0) - (nearness.get(a.sentence) ?? 0));

/** Equal sums keep the order of the first ranking. */
function fused(rankings: readonly (readonly Match[])[]): Match[] {
  const scores = new Map<Match, number>();
  for (const ranking of rankings)
    ranking.forEach((match, rank) => scores.set(match, (scores.get(match) ?? 0) + 1 / (K + rank + 1)));
  return [...scores.keys()].toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
}
