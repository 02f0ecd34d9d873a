import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Knowledge } from '../../supabase/functions/chat/answering/knowledge.ts';
import type { Similarities } from '../../supabase/functions/chat/answering/fuse-ranks.ts';
import { hashOf, textsByHash } from '../../supabase/functions/chat/embeddings/embedded-texts.ts';
import { SentenceVectors } from '../../supabase/functions/chat/embeddings/sentence-vectors.ts';
import { decodeVector } from '../../supabase/functions/chat/embeddings/vector.ts';
import { labeledQuestions } from '../../supabase/knowledge/evaluation/labeled-questions.ts';

const FILE = fileURLToPath(new URL('recorded-vectors.json', import.meta.url));
const LANGUAGES = ['en', 'es'] as const;

/** Real vectors of a model, by hash of their text. */
const Recorded = v.object({ model: v.string(), vectors: v.record(v.string(), v.string()) });
export type Recorded = v.InferOutput<typeof Recorded>;

/** The recording of a hosted project's model; `null` if there is none yet. */
export const readRecorded = (): Recorded | null =>
  existsSync(FILE) ? v.parse(Recorded, JSON.parse(readFileSync(FILE, 'utf8'))) : null;

export const writeRecorded = (recorded: Recorded): void => writeFileSync(FILE, `${JSON.stringify(recorded, null, 1)}\n`);

/** The texts whose vectors an evaluation needs, by hash: what the site says, and the labeled questions. */
export function evaluatedTexts(knowledge: Knowledge): ReadonlyMap<string, string> {
  const questions = labeledQuestions.map(({ question }) => [hashOf(question), question] as const);
  return new Map([...textsByHash(knowledge, LANGUAGES), ...questions]);
}

/** Texts that changed since the vectors were recorded. With any, the figures would be wrong. */
export function staleTexts({ vectors }: Recorded, knowledge: Knowledge): string[] {
  return [...evaluatedTexts(knowledge)].filter(([hash]) => vectors[hash] === undefined).map(([, text]) => text);
}

/** Replays the recorded vectors. */
export function replay({ vectors }: Recorded, knowledge: Knowledge): (question: string) => Similarities | null {
  const decoded = new Map(Object.entries(vectors).map(([hash, text]) => [hash, decodeVector(text)]));
  const sentences = new SentenceVectors(
    LANGUAGES.flatMap((language) => knowledge[language].sentences),
    decoded,
  );
  return (question) => {
    const vector = decoded.get(hashOf(question));
    return vector ? sentences.similarities(vector) : null;
  };
}
