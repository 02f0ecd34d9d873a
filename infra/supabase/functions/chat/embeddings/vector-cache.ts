import * as v from 'valibot';
import type { Backend } from '../../_shared/backend.ts';
import { supabaseUrl } from '../../_shared/platform.ts';
import type { Knowledge } from '../answering/knowledge.ts';
import type { Embedder } from './embedder.ts';
import { SentenceVectors } from './sentence-vectors.ts';
import { decodeVector } from './vector.ts';

const Stored = v.record(v.string(), v.string());

interface Cached {
  readonly knowledge: Knowledge;
  readonly model: string;
  readonly vectors: SentenceVectors;
}

/** By project, like the knowledge: new vectors come with a new version of it. */
const cache = new Map<string, Cached>();

/** The stored vectors of the site's sentences. @throws when they can't be read */
export async function loadVectors(
  service: Backend,
  { model, languages }: Pick<Embedder, 'model' | 'languages'>,
  knowledge: Knowledge,
): Promise<SentenceVectors> {
  const project = supabaseUrl();
  const cached = cache.get(project);
  if (cached?.knowledge === knowledge && cached.model === model) return cached.vectors;
  const { data, error } = await service.rpc('read_knowledge_vectors', { model });
  if (error) throw error;
  const stored = new Map(Object.entries(v.parse(Stored, data)).map(([hash, text]) => [hash, decodeVector(text)]));
  const sentences = languages.flatMap((language) => knowledge[language].sentences);
  const vectors = new SentenceVectors(sentences, stored);
  cache.set(project, { knowledge, model, vectors });
  return vectors;
}
