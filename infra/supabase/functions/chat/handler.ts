import { ChatRequest } from '@tulebyte/backend-api/functions/chat';
import type { ChatResponse } from '@tulebyte/backend-api/functions/chat';
import { asService, callerId } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody, errorResponse } from '../_shared/endpoint.ts';
import { isSiteFeatureOn } from '../_shared/site-features.ts';
import { toCitations } from './citations.ts';
import { beginAnswer } from './chat-context.ts';
import { configuredModel } from './model.ts';
import { phrase } from './phrase.ts';
import { unknownAnswer } from './tone.ts';

/** Each question costs a search and maybe a paid call of a language model. */
const QUESTIONS = { most: 20, seconds: 60 } as const;

/**
 * Answers a question from the site's own content and stores the conversation. The answer is quoted, or phrased by the operator's
 * language model if both site and browser have `ai_chatbot` on. Without matching content no model is called.
 */
export const handler = endpoint(['POST'], async (request) => {
  const user = await callerId(request);
  if (user === null) return errorResponse(401, 'unauthorized', 'Please sign in to use the chat assistant.');
  const { message, sessionId, canPhrase, language, isNewTopic } = await readBody(request, ChatRequest);

  const service = asService();
  const { config, earlier, knowledge } = await beginAnswer(service, { user, sessionId, limit: QUESTIONS });
  const { brand_tone: tone, default_language } = config;
  const answer = knowledge.ask(message, isNewTopic ? [] : earlier, language ?? default_language);
  const sections = answer.quotes.map(({ section }) => section);
  const isKnown = sections.length > 0;
  const model = isKnown && canPhrase && isSiteFeatureOn('ai_chatbot') ? configuredModel() : null;
  const phrased = model ? await phrase(model, message, sections, tone) : null;
  const quoted = isKnown ? answer.quotes.map(({ text }) => text).join(' ') : unknownAnswer(tone, answer.language);
  const response = phrased?.text ?? quoted;
  const citations = [...(phrased?.citations ?? toCitations(sections))];

  const recorded = await service.rpc('record_chat_exchange', {
    user_id: user,
    client_key: sessionId,
    question: message,
    answer: response,
    citations: JSON.stringify(citations),
    answered: isKnown,
    coverage: answer.confidence,
  });
  if (recorded.error) throw recorded.error;
  const reply: ChatResponse = {
    response,
    citations,
    messageId: recorded.data,
    phrased: phrased !== null,
    language: answer.language,
    suggestions: [...answer.suggestions],
    topic: answer.topic,
  };
  return jsonResponse(200, reply);
});
