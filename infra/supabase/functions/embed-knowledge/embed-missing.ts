import * as v from 'valibot';
import type { Backend } from '../_shared/backend.ts';
import { cachedVersion, cacheKnowledge } from '../chat/knowledge-cache.ts';
import { textsByHash } from '../chat/meaning/embedded-texts.ts';
import type { Embedder } from '../chat/meaning/embedder.ts';
import { encodeVector } from '../chat/meaning/vector.ts';

const BATCH = 64;
const MAX_BATCHES = 8;

/** Stores the vectors of texts that have none and removes those of texts that are gone. Returns how many it stored, and how many are missing still. */
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
  const vectors: Record<string, string> = {};
  for (let at = 0; at < next.length; at += BATCH) {
    const batch = next.slice(at, at + BATCH);
    const embedded = await embedder.embed(
      batch.map(([, text]) => text),
      canceled,
    );
    batch.forEach(([hash], index) => {
      const vector = embedded[index];
      if (vector) vectors[hash] = encodeVector(vector);
    });
  }
  const hasOld = [...stored].some((hash) => !texts.has(hash));
  if (next.length > 0 || hasOld) {
    const { error } = await service.rpc('store_knowledge_vectors', {
      model,
      vectors: JSON.stringify(vectors),
      current_hashes: [...texts.keys()],
    });
    if (error) throw error;
  }
  return { stored: next.length, missing: missing.length - next.length };
}
