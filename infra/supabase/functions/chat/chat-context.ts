import type { ChatReply, ChatRequest } from '@tulebyte/backend-api/functions/chat';
import * as v from 'valibot';
import type { Backend } from '../_shared/backend.ts';
import { refuseFor, TOO_MANY_SUBMISSIONS, type CallLimit } from '../_shared/form-limits.ts';
import type { Knowledge } from './answering/knowledge.ts';
import { cachedVersion, cacheKnowledge } from './knowledge-cache.ts';
import { storedReply } from './stored-reply.ts';

const Context = v.object({
  earlier: v.array(v.string()),
  config: v.object({
    brand_tone: v.picklist(['professional', 'friendly', 'concise']),
    default_language: v.picklist(['en', 'es']),
  }),
});

/** What an answer depends on, apart from the question. */
export type ChatContext = v.InferOutput<typeof Context> & { readonly knowledge: Knowledge };

/**
 * Counts the question against the limit, and loads the user's earlier questions in this chat (oldest first), the settings, and the
 * knowledge. A repeated request gets its stored reply instead.
 * @throws HttpError 429 above the limit, 409 if the idempotency key belongs to another question; other errors of the database
 */
export async function loadAnswerContext(
  service: Backend,
  { user, request, limit }: { user: string; request: ChatRequest; limit: CallLimit },
): Promise<ChatContext | ChatReply> {
  const { message, sessionId, idempotencyKey } = request;
  const { data, error } = await service.rpc('load_chat_context', {
    user_id: user,
    client_key: sessionId,
    known_version: cachedVersion(),
    ...limit,
    question: message,
    refusal: TOO_MANY_SUBMISSIONS,
    ...(idempotencyKey === undefined ? {} : { idempotency_key: idempotencyKey }),
  });
  if (error) throw error;
  const { wait, replied } = v.parse(v.object({ wait: v.number(), replied: v.optional(v.unknown()) }), data);
  if (replied !== undefined) return storedReply(replied);
  if (wait > 0) refuseFor(wait);
  return { ...v.parse(Context, data), knowledge: cacheKnowledge(data).knowledge };
}
