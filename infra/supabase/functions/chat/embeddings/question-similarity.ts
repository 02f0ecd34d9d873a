import type { Backend } from '../../_shared/backend.ts';
import { log } from '../../_shared/log.ts';
import type { Nearness } from '../answering/fuse-ranks.ts';
import type { Knowledge } from '../answering/knowledge.ts';
import type { Language } from '../answering/vocabulary.ts';
import { configuredEmbedder } from './configured-embedder.ts';
import { loadVectors } from './vector-cache.ts';

/** Time limit for embedding a question. */
const TIMEOUT_MS = 1500;

interface Question {
  readonly message: string;
  readonly language: Language;
  /** Whether this browser allows that the question leaves the server. */
  readonly canLeave: boolean;
}

/** How near the site's sentences are to a question; `null` where no model is configured for its language, or it fails. */
export async function questionSimilarity(
  service: Backend,
  knowledge: Knowledge,
  { message, language, canLeave }: Question,
  canceled: AbortSignal,
): Promise<Nearness | null> {
  const embedder = await configuredEmbedder();
  if (!embedder?.languages.includes(language) || (embedder.isRemote && !canLeave)) return null;
  try {
    const signal = AbortSignal.any([canceled, AbortSignal.timeout(TIMEOUT_MS)]);
    const [vectors, [question]] = await Promise.all([
      loadVectors(service, embedder, knowledge),
      embedder.embed([message], signal),
    ]);
    return question ? vectors.nearness(question) : null;
  } catch (error) {
    if (!canceled.aborted) log('warn', 'The embedding model gave no vector', { err: error });
    return null;
  }
}
