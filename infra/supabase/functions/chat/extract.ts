import type { Citation } from '@tulebyte/contracts/functions/chat';

/** A passage that the search found. `coverage` is the part of the question's information that it touches, 0 to 1. */
export interface Passage {
  readonly title: string;
  readonly heading: string;
  readonly url: string;
  readonly body: string;
  readonly score: number;
  readonly coverage: number;
  /** Stems of the question that occur in it. */
  readonly terms: readonly string[];
}

export interface Extract {
  readonly text: string;
  readonly citations: readonly Citation[];
}

/** Below this the site does not know. Set with the labelled questions of knowledge/questions.ts. */
export const COVERAGE_NEEDED = 0.55;
const SENTENCES = 3;

/** Cuts at sentence ends; "3.5", "e.g." and a price with decimals do not end one. */
export function sentences(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?])\s+(?=[A-Z0-9“"(])|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function has(word: string, stem: string): boolean {
  // The stemmer writes "company" as "compani".
  return word.startsWith(stem) || (stem.endsWith('i') && word.startsWith(`${stem.slice(0, -1)}y`));
}

function matches(sentence: string, terms: readonly string[]): number {
  const words = sentence
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9.]+/);
  return terms.filter((stem) => words.some((word) => has(word, stem))).length;
}

/**
 * Answers with one to three sentences, word for word from the best passages, or with `null` where none covers the
 * question well enough. Sentences keep the order of their page.
 */
export function extract(passages: readonly Passage[]): Extract | null {
  const best = passages[0];
  if (!best || best.coverage < COVERAGE_NEEDED) return null;
  // A second passage speaks only if it is nearly as good: a weaker one answers another question.
  const chosen = passages
    .filter((passage) => passage.coverage >= COVERAGE_NEEDED && passage.score >= best.score * 0.8)
    .slice(0, 2);

  const candidates = chosen.flatMap((passage, rank) =>
    sentences(passage.body).map((text, position) => ({ text, passage, rank, position, hits: matches(text, passage.terms) })),
  );
  const picked = candidates
    .toSorted((a, b) => b.hits - a.hits || a.rank - b.rank || a.position - b.position)
    // Not a sentence that shares no more than "cost" with a question about the cost of one thing.
    .filter(({ hits }, _index, [first]) => first !== undefined && hits >= Math.max(1, first.hits * 0.6))
    .slice(0, SENTENCES)
    .toSorted((a, b) => a.rank - b.rank || a.position - b.position);

  // The words that matched may stand in the heading alone: then the passage's first sentence is the answer.
  if (picked.length === 0) return { text: sentences(best.body)[0] ?? best.body, citations: toCitations([best]) };
  return { text: picked.map(({ text }) => text).join(' '), citations: toCitations(picked.map(({ passage }) => passage)) };
}

/** Where passages stand, each place once. */
export function toCitations(passages: readonly Passage[]): readonly Citation[] {
  return [...new Map(passages.map(({ url, heading }) => [url, { url, title: heading }])).values()];
}
