import type { Sentence } from './sentence.ts';
import type { Match } from './match.ts';

/** Similarity of sentences to a message by an embedding model; sentences without a vector are absent. */
export type Similarities = ReadonlyMap<Sentence, number>;

/** Reciprocal rank fusion (Cormack, Clarke, Büttcher 2009), with the constant of the paper. */
const K = 60;
/** How many of each ranking may become suggestions. */
const CANDIDATES = 10;

/** Orders the matches with at least a confidence by both rankings. The others stay behind them: similarity alone makes no answer. */
export function fuseRanks(matches: readonly Match[], similarities: Similarities, least: number): Match[] {
  const answers = matches.filter(({ confidence }) => confidence >= least);
  const others = matches.filter(({ confidence }) => confidence < least);
  return [...fused([answers, bySimilarity(answers, similarities)]), ...others];
}

/** The matches with the most similar sentences mixed in, for suggestions. */
export function withMostSimilar(matches: readonly Match[], similarities: Similarities): Match[] {
  const known = new Map(matches.map((match) => [match.sentence, match]));
  const nearest = [...similarities.keys()]
    .filter(({ phrasings }) => phrasings.length > 0)
    .map((sentence) => known.get(sentence) ?? { sentence, confidence: 0, coverage: 0, factor: 1, phrasing: null });
  const first = matches.slice(0, CANDIDATES);
  return [...new Set([...fused([first, bySimilarity(nearest, similarities).slice(0, CANDIDATES)]), ...matches])];
}

const bySimilarity = (matches: readonly Match[], similarities: Similarities) =>
  matches
    .filter(({ sentence }) => similarities.has(sentence))
    .toSorted((a, b) => (similarities.get(b.sentence) ?? 0) - (similarities.get(a.sentence) ?? 0));

/** Ties keep the order of the first ranking. */
function fused(rankings: readonly (readonly Match[])[]): Match[] {
  const scores = new Map<Match, number>();
  for (const ranking of rankings)
    ranking.forEach((match, rank) => scores.set(match, (scores.get(match) ?? 0) + 1 / (K + rank + 1)));
  return [...scores.keys()].toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
}
