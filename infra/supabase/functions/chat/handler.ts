import { ChatRequest } from '@tulebyte/backend-api/functions/chat';
import type { ChatResponse } from '@tulebyte/backend-api/functions/chat';
import { asService, callerId } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody, errorResponse } from '../_shared/endpoint.ts';
import { limitAccount } from '../_shared/form-limits.ts';
import { isSiteFeatureOn } from '../_shared/site-features.ts';
import { readChatConfig } from '../_shared/chat-config.ts';
import { extract } from './extract.ts';
import { configuredModel } from './model.ts';
import { phrase } from './phrase.ts';
import { unknownAnswer } from './tone.ts';

const MAX_CHUNKS = 5;
/** Each question costs a search and maybe a paid call of a language model. */
const QUESTIONS = { most: 20, seconds: 60 } as const;

/**
 * Answers a question from the site's own content and stores the conversation. The answer is quoted, or phrased by the operator's
 * language model if both site and browser have `ai_chatbot` on. Without matching content no model is called.
 */
export const handler = endpoint(['POST'], async (request) => {
  const user = await callerId(request);
  if (user === null) return errorResponse(401, 'unauthorized', 'Please sign in to use the chat assistant.');
  const { message, sessionId, canPhrase, language } = await readBody(request, ChatRequest);

  await limitAccount(user, 'chat', QUESTIONS);
  const { brand_tone: tone, default_language } = await readChatConfig(asService());
  const pageLanguage = language ?? default_language;
  const found = await asService().rpc('search_knowledge', {
    query: message,
    max_results: MAX_CHUNKS,
    page_language: pageLanguage,
  });
  if (found.error) throw found.error;
  const extracted = extract(found.data);
  const model = extracted && canPhrase && isSiteFeatureOn('ai_chatbot') ? configuredModel() : null;
  const phrased = model ? await phrase(model, message, found.data, tone) : null;
  const known = phrased ?? extracted;
  const response = known?.text ?? unknownAnswer(tone, pageLanguage);
  const citations = known ? [...known.citations] : [];

  const recorded = await asService().rpc('record_chat_exchange', {
    user_id: user,
    client_key: sessionId,
    question: message,
    answer: response,
    citations: JSON.stringify(citations),
    answered: extracted !== null,
    coverage: found.data[0]?.coverage ?? 0,
  });
  if (recorded.error) throw recorded.error;
  const reply: ChatResponse = {
    response,
    citations,
    messageId: recorded.data,
    phrased: phrased !== null,
    language: known?.language ?? pageLanguage,
  };
  return jsonResponse(200, reply);
});
