import { EmbedResponse, MAX_EMBEDDED_TEXTS } from '@tulebyte/backend-api/functions/embed-knowledge';
import * as v from 'valibot';
import type { Recorded } from './recorded-vectors.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The job's secret goes there, so only over TLS, or to this machine. @throws Error that names what is wrong */
function projectUrl(project: string): URL {
  const url = URL.parse(project);
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname))) return url;
  throw new Error(`--record takes the https:// URL of a project, or http:// of this machine, not “${project}”`);
}

/**
 * Lets a hosted project's embedding model make the vectors of texts.
 * @param texts by hash
 * @throws if the URL is not https (or http to this machine), if the project has no model, or changes it on the way
 */
export async function recordVectors(project: string, jobSecret: string, texts: ReadonlyMap<string, string>): Promise<Recorded> {
  const url = new URL('/functions/v1/embed-knowledge', projectUrl(project));
  const all = [...texts];
  const vectors: Record<string, string> = {};
  let model: string | null = null;
  for (let at = 0; at < all.length; at += MAX_EMBEDDED_TEXTS) {
    const batch = all.slice(at, at + MAX_EMBEDDED_TEXTS);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${jobSecret}` },
      body: JSON.stringify({ texts: batch.map(([, text]) => text) }),
    });
    if (!response.ok) throw new Error(`embed-knowledge answered ${response.status}`);
    const embedded = v.parse(EmbedResponse, await response.json());
    model ??= embedded.model;
    if (embedded.model === null || embedded.model !== model)
      throw new Error('The project has no embedding model, or another one now');
    for (const [index, [hash]] of batch.entries()) {
      const vector = embedded.vectors[index];
      if (vector === undefined) throw new Error('The project left out a text');
      vectors[hash] = vector;
    }
  }
  if (model === null) throw new Error('There are no texts');
  return { model, vectors };
}
