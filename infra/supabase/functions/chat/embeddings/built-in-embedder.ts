import * as v from 'valibot';
import type { Language } from '../answering/vocabulary.ts';
import type { Embedder } from './embedder.ts';
import { toVector } from './vector.ts';

interface Session {
  run(text: string, options: { mean_pool: boolean; normalize: boolean }): Promise<unknown>;
}

const Embedding = v.pipe(v.array(v.pipe(v.number(), v.finite())), v.minLength(1));

/** By model: a session loads it. */
const sessions = new Map<string, Session>();

/** The model that Supabase's edge runtime has (https://supabase.com/docs/guides/functions/ai-models); `null` elsewhere. */
export function builtInEmbedder(model: string, languages: readonly Language[]): Embedder | null {
  // The cast: only that runtime has the global.
  const { Supabase } = globalThis as { Supabase?: { ai?: { Session?: new (model: string) => Session } } };
  const BuiltIn = Supabase?.ai?.Session;
  if (!BuiltIn) return null;
  const session = sessions.get(model) ?? new BuiltIn(model);
  sessions.set(model, session);
  return {
    model,
    languages,
    isRemote: false,
    async embed(texts, canceled) {
      const vectors = [];
      for (const text of texts) {
        canceled.throwIfAborted();
        vectors.push(toVector(v.parse(Embedding, await session.run(text, { mean_pool: true, normalize: true }))));
      }
      return vectors;
    },
  };
}
