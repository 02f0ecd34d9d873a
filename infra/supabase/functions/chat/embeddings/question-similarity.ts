import type { Backend } from '../../_shared/backend.ts';
import { log } from '../../_shared/log.ts';
import type { Similarities } from '../answering/fuse-ranks.ts';
import type { Knowledge } from '../answering/knowledge.ts';
import type { Language } from '../answering/vocabulary.ts';
import { configuredEmbedder } from './configured-embedder.ts';
import { loadVectors } from './vector-cache.ts';

/** Time limit for embedding a question. */
const TIMEOUT_MS = 1500;

interface Question {
  readonly message: string;
  readonly language: Language;
  /** Whether this browser allows sending the question to another server. */
  readonly canLeave: boolean;
}

/** Similarities of the site's sentences to a question; `null` if no model is configured for its language, or the model fails. */
export async function questionSimilarity(
  service: Backend,
  knowledge: Knowledge,
  { message, language, canLeave }: Question,
  canceled: AbortSignal,
): Promise<Similarities | null> {
  const embedder = await configuredEmbedder();
  if (!embedder?.languages.includes(language) || (embedder.isRemote && !canLeave)) return null;
  try {
    const signal = AbortSignal.any([canceled, AbortSignal.timeout(TIMEOUT_MS)]);
    const [vectors, [question]] = await Promise.all([
      loadVectors(service, embedder, knowledge),
      embedder.embed([message], signal),
    ]);
    return question ? vectors.similarities(question) : null;
  } catch (error) {
    if (!canceled.aborted) log('warn', 'The embedding model gave no vector', { err: error });
    return null;
  }
}
