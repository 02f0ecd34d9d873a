import { ChatRequest } from '@tulebyte/backend-api/functions/chat';
import type { ChatReply, Citation } from '@tulebyte/backend-api/functions/chat';
import { asCaller, asService, callerId } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody, errorResponse } from '../_shared/endpoint.ts';
import { isSiteFeatureOn } from '../_shared/site-features.ts';
import { SURE } from './answering/answer.ts';
import { isRefused, wantsPerson } from './answering/guard.ts';
import type { Knowledge } from './answering/knowledge.ts';
import type { Language } from './answering/vocabulary.ts';
import { toCitations } from './citations.ts';
import { loadAnswerContext } from './chat-context.ts';
import { configuredModel } from './model.ts';
import { answerFromRecords } from './own-records/answer.ts';
import { intentOf } from './own-records/intent.ts';
import { phrase } from './phrase.ts';
import { unknownAnswer, type Tone } from './tone.ts';

/** Each question costs a search and maybe a paid call of a language model. */
const QUESTIONS = { most: 20, seconds: 60 } as const;

/**
 * Answers a question from the site's own content, or from the caller's own records, and stores the conversation. The answer is quoted, or phrased by the operator's
 * language model if both site and browser have `ai_chatbot` on. Without matching content no model is called.
 */
export const handler = endpoint(['POST'], async (request) => {
  const user = await callerId(request);
  if (user === null) return errorResponse(401, 'unauthorized', 'Please sign in to use the chat assistant.');
  const { message, sessionId, canPhrase, language, isNewTopic } = await readBody(request, ChatRequest);

  const service = asService();
  const { config, earlier, knowledge } = await loadAnswerContext(service, { user, sessionId, limit: QUESTIONS });
  const { brand_tone: tone, default_language } = config;
  const pageLanguage = language ?? default_language;
  const intent = isRefused(message) ? null : intentOf(message);
  const answer: ChatAnswer = intent
    ? await answerFromRecords(asCaller(request), user, intent, knowledge.languageOf(message, pageLanguage))
    : await answerFromSite(knowledge.ask(message, isNewTopic ? [] : earlier, pageLanguage), message, tone, canPhrase);
  const { citations, phrased = false, suggestions = [], topic = null } = answer;

  const recorded = await service.rpc('record_chat_exchange', {
    user_id: user,
    client_key: sessionId,
    question: message,
    answer: answer.text,
    citations: JSON.stringify(citations),
    answered: citations.length > 0,
    coverage: answer.confidence,
  });
  if (recorded.error) throw recorded.error;
  const reply: ChatReply = {
    response: answer.text,
    citations: [...citations],
    messageId: recorded.data,
    phrased,
    language: answer.language,
    suggestions: [...suggestions],
    topic,
    needsPerson: answer.confidence < SURE || wantsPerson(message),
  };
  return jsonResponse(200, reply);
});

interface ChatAnswer {
  readonly text: string;
  /** Empty if there is no answer. */
  readonly citations: readonly Citation[];
  readonly confidence: number;
  readonly language: Language;
  readonly phrased?: boolean;
  readonly suggestions?: readonly string[];
  readonly topic?: string | null;
}

/** The site's own sentences, phrased by the operator's model where both sides have `ai_chatbot` on. */
async function answerFromSite(
  answer: ReturnType<Knowledge['ask']>,
  message: string,
  tone: Tone,
  canPhrase: boolean,
): Promise<ChatAnswer> {
  const sections = answer.quotes.map(({ section }) => section);
  const model = sections.length > 0 && canPhrase && isSiteFeatureOn('ai_chatbot') ? configuredModel() : null;
  const phrased = model ? await phrase(model, message, sections, tone) : null;
  const quoted = sections.length > 0 ? answer.quotes.map(({ text }) => text).join(' ') : unknownAnswer(tone, answer.language);
  return {
    ...answer,
    text: phrased?.text ?? quoted,
    citations: phrased?.citations ?? toCitations(sections),
    phrased: phrased !== null,
  };
}
