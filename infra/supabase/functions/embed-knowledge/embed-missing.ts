import * as v from 'valibot';
import type { Backend } from '../_shared/backend.ts';
import { log } from '../_shared/log.ts';
import { cachedVersion, cacheKnowledge } from '../chat/knowledge-cache.ts';
import { textsByHash } from '../chat/embeddings/embedded-texts.ts';
import type { Embedder } from '../chat/embeddings/embedder.ts';
import { encodeVector } from '../chat/embeddings/vector.ts';

const BATCH = 64;
const MAX_BATCHES = 8;

/** Stores vectors of texts that have none and removes those of texts that are gone. Returns how many it stored, and how many are missing. */
export async function embedMissing(
  service: Backend,
  embedder: Embedder,
  canceled: AbortSignal,
): Promise<{ stored: number; missing: number }> {
  const { model, languages } = embedder;
  const known = await service.rpc('load_knowledge', { known_version: cachedVersion() });
  if (known.error) throw known.error;
  const texts = textsByHash(cacheKnowledge(known.data).knowledge, languages);
  const read = await service.rpc('read_knowledge_vectors', { model });
  if (read.error) throw read.error;
  const stored = new Set(Object.keys(v.parse(v.record(v.string(), v.string()), read.data)));
  const missing = [...texts].filter(([hash]) => !stored.has(hash));
  const next = missing.slice(0, BATCH * MAX_BATCHES);
  const vectors = await embedBatches(next, embedder, canceled);
  const hasOld = [...stored].some((hash) => !texts.has(hash));
  const count = Object.keys(vectors).length;
  if (count > 0 || hasOld) {
    const { error } = await service.rpc('store_knowledge_vectors', {
      model,
      vectors: JSON.stringify(vectors),
      current_hashes: [...texts.keys()],
    });
    if (error) throw error;
  }
  return { stored: count, missing: missing.length - count };
}

/** The vectors by hash that were made before a failure of the model: the next call resumes there. */
async function embedBatches(
  texts: readonly (readonly [string, string])[],
  embedder: Embedder,
  canceled: AbortSignal,
): Promise<Readonly<Record<string, string>>> {
  const vectors: Record<string, string> = {};
  for (let at = 0; at < texts.length; at += BATCH) {
    const batch = texts.slice(at, at + BATCH);
    try {
      const embedded = await embedder.embed(
        batch.map(([, text]) => text),
        canceled,
      );
      for (const [index, [hash]] of batch.entries()) {
        const vector = embedded[index];
        if (vector) vectors[hash] = encodeVector(vector);
      }
    } catch (error) {
      log('warn', 'The embedding model broke off', { err: error });
      return vectors;
    }
  }
  return vectors;
}
