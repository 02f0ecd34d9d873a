import { providerUrl } from '../../_shared/provider-url.ts';
import { currentRuntime } from '../../_shared/runtime.ts';
import { isSiteFeatureOn } from '../../_shared/site-features.ts';
import { builtInEmbedder } from './built-in-embedder.ts';
import { providerEmbedder } from './provider-embedder.ts';
import type { Embedder } from './embedder.ts';

/**
 * The operator's embedding model: a provider's, where `ai_chatbot` is on and URL and key are set, or the platform's own. `null` if
 * none is named, which is the default, or it isn't here.
 */
export async function configuredEmbedder(): Promise<Embedder | null> {
  const { env } = currentRuntime();
  const model = env('ASSISTANT_EMBEDDING_MODEL');
  if (!model) return null;
  const listed = new Set((env('ASSISTANT_EMBEDDING_LANGUAGES') ?? 'en').split(',').map((language) => language.trim()));
  const languages = (['en', 'es'] as const).filter((language) => listed.has(language));
  if (!env('ASSISTANT_EMBEDDING_URL')) return builtInEmbedder(model, languages);
  const url = providerUrl(env('ASSISTANT_EMBEDDING_URL'));
  const key = env('ASSISTANT_EMBEDDING_KEY');
  return url && key && (await isSiteFeatureOn('ai_chatbot')) ? providerEmbedder({ url, key, model, languages }) : null;
}
