import { ChatRequest, type ChatReply } from '@tulebyte/backend-api/functions/chat';
import { asCaller, asService, callerId } from '../_shared/backend.ts';
import { endpoint, errorResponse, jsonResponse, readBody } from '../_shared/endpoint.ts';
import { acceptsEventStream, sendEvents } from '../_shared/event-stream/send-events.ts';
import { loadAnswerContext } from './chat-context.ts';
import { replyTo, type Asker } from './reply.ts';

/** Each question costs a search, and maybe a paid call to a language model. */
const QUESTIONS = { most: 20, seconds: 60 } as const;

/**
 * Answers a question and stores the conversation, once for each idempotency key: as server-sent events where the client accepts them, which end with the reply, or
 * as the reply alone. The answer is quoted, or phrased by the operator's language model if both site and browser have `ai_chatbot`
 * on. Without matching content no model is called.
 */
export const handler = endpoint(['POST'], async (request) => {
  const user = await callerId(request);
  if (user === null) return errorResponse(401, 'unauthorized', 'Please sign in to use the chat assistant.');
  const question = await readBody(request, ChatRequest);
  const service = asService();
  const found = await loadAnswerContext(service, { user, request: question, limit: QUESTIONS });

  const reply = (asker: Pick<Asker, 'tell' | 'canceled'>) =>
    'response' in found
      ? repeatReply(found, asker)
      : replyTo(service, { user, caller: asCaller(request), ...asker }, found, question);
  if (!acceptsEventStream(request))
    return jsonResponse(200, await reply({ tell: () => undefined, canceled: new AbortController().signal }));
  return sendEvents(request, async (send, canceled) => {
    send('response', await reply({ tell: ({ event, data }) => send(event, data), canceled }));
  });
});

/** Sends the stored reply of a repeated request. */
async function repeatReply(reply: ChatReply, { tell }: Pick<Asker, 'tell'>): Promise<ChatReply> {
  tell({ event: 'text', data: reply.response });
  return reply;
}
