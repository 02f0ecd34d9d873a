import type { ChatResponse, Citation } from '@tulebyte/backend-api/functions/chat';

type Language = ChatResponse['language'];

/** A chunk that the search found. `coverage` is the share of the question's information it matches, 0 to 1. */
export interface Chunk {
  readonly title: string;
  readonly heading: string;
  readonly url: string;
  readonly body: string;
  readonly score: number;
  readonly coverage: number;
  /** Stems of the question that it contains. */
  readonly terms: readonly string[];
  readonly language: string;
}

export interface Extract {
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly language: Language;
}

/** Below this, the assistant says that it doesn't know. Tuned with the labeled questions of knowledge/questions.ts. */
const MIN_COVERAGE = 0.55;
const MAX_SENTENCES = 3;
const MAX_HEADING_SENTENCES = 2;

/** Splits at sentence ends, which "3.5", "e.g.", and decimal prices are not. */
export function sentences(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?])\s+(?=[\p{Lu}0-9“"(¿¡«])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function containsStem(word: string, stem: string): boolean {
  // The stemmer writes "company" as "compani".
  return word.startsWith(stem) || (stem.endsWith('i') && word.startsWith(`${stem.slice(0, -1)}y`));
}

function matches(sentence: string, terms: readonly string[]): number {
  const words = sentence
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9.]+/);
  return terms.filter((stem) => words.some((word) => containsStem(word, stem))).length;
}

/** The language of an answer from this chunk. */
export const languageOf = ({ language }: Chunk): Language => (language === 'es' ? 'es' : 'en');

/** The chunks that cover the question well enough, best first, all in the language of the best one. */
export function coveringChunks(found: readonly Chunk[]): readonly Chunk[] {
  for (const asked of new Set(found.map(({ language }) => language))) {
    const passages = found.filter(({ language }) => language === asked);
    if (passages[0] && passages[0].coverage >= MIN_COVERAGE) return passages.filter(({ coverage }) => coverage >= MIN_COVERAGE);
  }
  return [];
}

/**
 * An answer of one to three sentences, quoted from the best chunks in the order of their page, or `null` if none covers the
 * question well enough.
 */
export function extract(found: readonly Chunk[]): Extract | null {
  const passages = coveringChunks(found);
  const best = passages[0];
  if (!best) return null;
  // A second chunk counts only if it is nearly as good: a weaker one answers another question.
  const chosen = passages.filter((passage) => passage.score >= best.score * 0.8).slice(0, 2);

  const candidates = chosen.flatMap((passage, rank) =>
    sentences(passage.body).map((text, position) => ({ text, passage, rank, position, hits: matches(text, passage.terms) })),
  );
  // The match may be only in the heading, as in "When are you open?": then the chunk starts with the answer.
  const ownWords = candidates.filter(({ rank }) => rank === 0);
  if (ownWords.every(({ hits }) => hits === 0))
    return {
      text: ownWords
        .slice(0, MAX_HEADING_SENTENCES)
        .map(({ text }) => text)
        .join(' '),
      citations: toCitations([best]),
      language: languageOf(best),
    };

  const picked = candidates
    .toSorted((a, b) => b.hits - a.hits || a.rank - b.rank || a.position - b.position)
    // Skips sentences that share only a generic word, such as "cost", with the question.
    .filter(({ hits }, _index, [first]) => first !== undefined && hits >= Math.max(1, first.hits * 0.6))
    .slice(0, MAX_SENTENCES)
    .toSorted((a, b) => a.rank - b.rank || a.position - b.position);

  return {
    text: picked.map(({ text }) => text).join(' '),
    citations: toCitations(picked.map(({ passage }) => passage)),
    language: languageOf(best),
  };
}

/** The sources of chunks, without duplicates. */
export function toCitations(passages: readonly Chunk[]): readonly Citation[] {
  return [...new Map(passages.map(({ url, heading }) => [url, { url, title: heading }])).values()];
}
