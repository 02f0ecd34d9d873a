import * as v from 'valibot';
import { readAtMost } from '../../_shared/read-at-most.ts';
import { currentRuntime } from '../../_shared/runtime.ts';
import type { Language } from '../answering/vocabulary.ts';
import type { Embedder } from './embedder.ts';
import { toVector } from './vector.ts';

const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;

// https://platform.openai.com/docs/api-reference/embeddings, and compatible services
const Embeddings = v.object({
  data: v.array(v.object({ index: v.number(), embedding: v.pipe(v.array(v.pipe(v.number(), v.finite())), v.minLength(1)) })),
});

interface Provider {
  readonly url: URL;
  readonly key: string;
  readonly model: string;
  readonly languages: readonly Language[];
}

/** A provider's model, by OpenAI's protocol. */
export function providerEmbedder({ url, key, model, languages }: Provider): Embedder {
  return {
    model,
    languages,
    isRemote: true,
    async embed(texts, canceled) {
      const response = await currentRuntime().fetch(url, {
        method: 'POST',
        // No redirects: only the configured URL gets the key and the texts.
        redirect: 'error',
        signal: canceled,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`the embedding model answered ${response.status}`);
      }
      const bytes = await readAtMost(response, MAX_RESPONSE_BYTES);
      const { data } = v.parse(Embeddings, JSON.parse(new TextDecoder().decode(bytes ?? undefined)));
      const vectors = new Map(data.map(({ index, embedding }) => [index, toVector(embedding)]));
      return texts.map((_text, index) => {
        const vector = vectors.get(index);
        if (!vector) throw new Error('the embedding model left out a text');
        return vector;
      });
    },
  };
}
