import type { ChatEvent, ChatReply, ChatRequest, Citation } from '@tulebyte/backend-api/functions/chat';
import { DEFAULT_LOCALE } from '@tulebyte/site-policy/locale-path';
import type { Backend } from '../_shared/backend.ts';
import { isSiteFeatureOn } from '../_shared/site-features.ts';
import { SURE } from './answering/answer.ts';
import { wantsPerson } from './answering/guard.ts';
import type { Language } from './answering/vocabulary.ts';
import { answerMessage, routeOf, type MessageAnswer } from './answer-message.ts';
import type { ChatContext } from './chat-context.ts';
import { toCitations } from './citations.ts';
import { questionSimilarity } from './embeddings/question-similarity.ts';
import { configuredModel } from './model.ts';
import { answerFromRecords } from './own-records/answer.ts';
import { phrase, type PhrasedSentence } from './phrase.ts';
import { storedReply } from './stored-reply.ts';
import { personAnswer, unansweredParts, unknownAnswer, type Tone } from './tone.ts';

/** The user who asks, and the stream that reports progress to them. */
export interface Asker {
  readonly user: string;
  /** With the user's rights. */
  readonly caller: Backend;
  readonly tell: (event: ChatEvent) => void;
  /** Aborts when nobody is waiting for the answer anymore. */
  readonly canceled: AbortSignal;
}

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

/**
 * Answers a question from the site's content or the caller's own records, and stores the answer, or as much of it as the caller waited
 * for. Two requests with the same idempotency key get the same stored reply.
 * @throws when the database fails, or if the request is canceled before the answer has begun
 */
export async function replyTo(service: Backend, asker: Asker, context: ChatContext, request: ChatRequest): Promise<ChatReply> {
  const { config, earlier, knowledge } = context;
  const { message, sessionId, canPhrase, isNewTopic, idempotencyKey, language = config.default_language } = request;
  asker.tell({ event: 'status', data: 'searching' });
  const question = { message, earlier: isNewTopic ? [] : earlier, pageLanguage: language };
  const askedIn = knowledge.languageOf(message, language);
  const isForSite = routeOf(knowledge, question).by === 'site';
  const similar = { message, language: askedIn, canLeave: canPhrase };
  const similarities = isForSite ? await questionSimilarity(service, knowledge, similar, asker.canceled) : null;
  const found = withHighlights(answerMessage(knowledge, { ...question, similarities }), context, request);
  const answer = await toChatAnswer(found, message, config.brand_tone, canPhrase, asker);
  const { citations, phrased = false, suggestions = [], topic = null } = answer;

  const details = {
    phrased,
    language: answer.language,
    suggestions,
    topic,
    needsPerson: answer.confidence < SURE || wantsPerson(message),
  };
  const recorded = await service.rpc('record_chat_exchange', {
    user_id: asker.user,
    client_key: sessionId,
    question: message,
    answer: answer.text,
    citations: JSON.stringify(citations),
    answered: citations.length > 0,
    coverage: answer.confidence,
    details: JSON.stringify(details),
    // Quotes are sent at once, so they are never partial.
    is_partial: phrased && asker.canceled.aborted,
    ...(idempotencyKey === undefined ? {} : { idempotency_key: idempotencyKey }),
  });
  if (recorded.error) throw recorded.error;
  return storedReply(recorded.data);
}

/** Adds what to highlight on the visitor's pages when they are in another language than the quotes. */
function withHighlights(found: MessageAnswer, { knowledge }: ChatContext, request: ChatRequest): MessageAnswer {
  const quotes = knowledge.withHighlights(found.answer.quotes, request.language ?? DEFAULT_LOCALE);
  return { ...found, answer: { ...found.answer, quotes } };
}

async function toChatAnswer(
  found: MessageAnswer,
  message: string,
  tone: Tone,
  canPhrase: boolean,
  asker: Asker,
): Promise<ChatAnswer> {
  const { language } = found;
  if (found.by === 'site' || found.by === 'guard')
    return answerFromSite({ ...found.answer, language }, message, tone, canPhrase, asker);
  const answer: ChatAnswer =
    found.by === 'own-records'
      ? await answerFromRecords(asker.caller, asker.user, found.intent, language)
      : { text: personAnswer(tone, language), citations: [], confidence: 0, language };
  asker.tell({ event: 'text', data: answer.text });
  return answer;
}

/** The site's own sentences, or the model's if both site and browser have `ai_chatbot` on. Reports each as soon as it is complete. */
async function answerFromSite(
  answer: MessageAnswer['answer'] & { readonly language: Language },
  message: string,
  tone: Tone,
  canPhrase: boolean,
  { tell, canceled }: Asker,
): Promise<ChatAnswer> {
  const sections = answer.quotes.map(({ section }) => section);
  const missing = unansweredParts(answer.language, answer.unanswered);
  const say = (text: string, at: number) => tell({ event: 'text', data: at === 0 ? text : ` ${text}` });
  const configured = sections.length > 0 && canPhrase ? configuredModel() : null;
  const model = configured && (await isSiteFeatureOn('ai_chatbot')) ? configured : null;
  if (model) {
    tell({ event: 'status', data: 'phrasing' });
    const said: PhrasedSentence[] = [];
    for await (const sentence of phrase(model, message, sections, tone, canceled)) {
      say(sentence.text, said.length);
      said.push(sentence);
    }
    const sources = new Set(said.flatMap((sentence) => sentence.sources));
    if (said.length > 0) {
      missing.forEach((text, at) => say(text, said.length + at));
      const cited = answer.quotes.filter(({ section }) => sources.has(section));
      // The model's words aren't on the page, so the quotes are highlighted.
      const citations = toCitations(cited.map(({ section, text, highlights = [text] }) => ({ section, highlights })));
      return { ...answer, text: [joined(said), ...missing].join(' '), citations, phrased: true };
    }
    canceled.throwIfAborted();
  }
  const texts =
    sections.length > 0 ? [...answer.quotes.map(({ text }) => text), ...missing] : [unknownAnswer(tone, answer.language)];
  texts.forEach(say);
  return { ...answer, text: texts.join(' '), citations: toCitations(answer.quotes) };
}

const joined = (said: readonly PhrasedSentence[]) => said.map(({ text }) => text).join(' ');
