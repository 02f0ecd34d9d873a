import type { ChatResponse, Citation } from '@tulebyte/backend-api/functions/chat';

type Language = ChatResponse['language'];

/** A passage that the search found. `coverage` is the part of the question's information that it touches, 0 to 1. */
export interface Chunk {
  readonly title: string;
  readonly heading: string;
  readonly url: string;
  readonly body: string;
  readonly score: number;
  readonly coverage: number;
  /** Stems of the question that occur in it. */
  readonly terms: readonly string[];
  readonly language: string;
}

export interface Extract {
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly language: Language;
}

/** Below this the site does not know. Set with the labelled questions of knowledge/questions.ts. */
const COVERAGE_NEEDED = 0.55;
const SENTENCES = 3;
const HEADING_SENTENCES = 2;

/** Cuts at sentence ends; "3.5", "e.g." and a price with decimals do not end one. */
export function sentences(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?])\s+(?=[\p{Lu}0-9“"(¿¡«])|\n+/u)
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

/** The language that an answer from a passage is in. */
export const languageOf = ({ language }: Chunk): Language => (language === 'es' ? 'es' : 'en');

/** The passages that cover the question well enough, best first: of the first language whose best one does, never two mixed. */
export function answering(found: readonly Chunk[]): readonly Chunk[] {
  for (const asked of new Set(found.map(({ language }) => language))) {
    const passages = found.filter(({ language }) => language === asked);
    if (passages[0] && passages[0].coverage >= COVERAGE_NEEDED)
      return passages.filter(({ coverage }) => coverage >= COVERAGE_NEEDED);
  }
  return [];
}

/**
 * Answers with one to three sentences, word for word from the best passages, or with `null` where none covers the
 * question well enough. Sentences keep the order of their page.
 */
export function extract(found: readonly Chunk[]): Extract | null {
  const passages = answering(found);
  const best = passages[0];
  if (!best) return null;
  // A second passage speaks only if it is nearly as good: a weaker one answers another question.
  const chosen = passages.filter((passage) => passage.score >= best.score * 0.8).slice(0, 2);

  const candidates = chosen.flatMap((passage, rank) =>
    sentences(passage.body).map((text, position) => ({ text, passage, rank, position, hits: matches(text, passage.terms) })),
  );
  // The words that matched may stand in the heading alone, as in "When are you open?": then the passage begins with the answer.
  const ownWords = candidates.filter(({ rank }) => rank === 0);
  if (ownWords.every(({ hits }) => hits === 0))
    return {
      text: ownWords
        .slice(0, HEADING_SENTENCES)
        .map(({ text }) => text)
        .join(' '),
      citations: toCitations([best]),
      language: languageOf(best),
    };

  const picked = candidates
    .toSorted((a, b) => b.hits - a.hits || a.rank - b.rank || a.position - b.position)
    // Not a sentence that shares no more than "cost" with a question about the cost of one thing.
    .filter(({ hits }, _index, [first]) => first !== undefined && hits >= Math.max(1, first.hits * 0.6))
    .slice(0, SENTENCES)
    .toSorted((a, b) => a.rank - b.rank || a.position - b.position);

  return {
    text: picked.map(({ text }) => text).join(' '),
    citations: toCitations(picked.map(({ passage }) => passage)),
    language: languageOf(best),
  };
}

/** Where passages stand, each place once. */
export function toCitations(passages: readonly Chunk[]): readonly Citation[] {
  return [...new Map(passages.map(({ url, heading }) => [url, { url, title: heading }])).values()];
}
