import * as v from 'valibot';
import type { Backend } from '../_shared/backend.ts';
import { refuseFor, type CallLimit } from '../_shared/form-limits.ts';
import type { Knowledge } from './answering/knowledge.ts';
import { cachedVersion, cacheKnowledge } from './knowledge-cache.ts';

const Context = v.object({
  earlier: v.array(v.string()),
  config: v.object({
    brand_tone: v.picklist(['professional', 'friendly', 'concise']),
    default_language: v.picklist(['en', 'es']),
  }),
});

/** What an answer depends on besides the question. */
export type ChatContext = v.InferOutput<typeof Context> & { readonly knowledge: Knowledge };

/**
 * Counts a question of the user, and reads their earlier ones in this chat (oldest first), the settings, and what the site says now.
 * @throws HttpError 429 above the limit, and when the database can't be read
 */
export async function loadAnswerContext(
  service: Backend,
  { user, sessionId, limit }: { user: string; sessionId: string; limit: CallLimit },
): Promise<ChatContext> {
  const { data, error } = await service.rpc('load_chat_context', {
    user_id: user,
    client_key: sessionId,
    known_version: cachedVersion(),
    ...limit,
  });
  if (error) throw error;
  const { wait } = v.parse(v.object({ wait: v.number() }), data);
  if (wait > 0) refuseFor(wait);
  return { ...v.parse(Context, data), knowledge: cacheKnowledge(data).knowledge };
}
