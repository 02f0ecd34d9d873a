import type { Answer } from './answering/answer.ts';
import type { Similarities } from './answering/fuse-ranks.ts';
import { isPersonRequest, wantsPerson } from './answering/guard.ts';
import type { Knowledge } from './answering/knowledge.ts';
import type { Language } from './answering/vocabulary.ts';
import { askKnowledge, isDeclined } from './ask-knowledge.ts';
import { intentOf, type Intent } from './own-records/intent.ts';

/** A message with its context. */
interface Message {
  readonly message: string;
  /** Earlier questions, oldest first. */
  readonly earlier: readonly string[];
  readonly pageLanguage: Language;
  readonly similarities?: Similarities | null;
}

/** Where the answer comes from: the guard (which declines), the client's own records, a person, or the site. */
export type Route =
  | { readonly by: 'guard' }
  | { readonly by: 'own-records'; readonly intent: Intent }
  | { readonly by: 'person' }
  | { readonly by: 'site' };

export type MessageAnswer = Route & {
  readonly language: Language;
  /** What the site says; empty unless the site answers. */
  readonly answer: Answer;
};

export function routeOf(knowledge: Knowledge, { message, pageLanguage }: Omit<Message, 'earlier'>): Route {
  if (isDeclined(knowledge, message, pageLanguage)) return { by: 'guard' };
  const intent = intentOf(message);
  if (intent) return { by: 'own-records', intent };
  return isPersonRequest(message) ? { by: 'person' } : { by: 'site' };
}

/** Answers a message. The chat, its evaluation, and the form where staff try questions all use this. */
export function answerMessage(knowledge: Knowledge, message: Message): MessageAnswer {
  const route = routeOf(knowledge, message);
  if (route.by === 'own-records' || route.by === 'person') {
    const language = knowledge.languageOf(message.message, message.pageLanguage);
    return { ...route, language, answer: NO_ANSWER };
  }
  const { language, ...answer } = askKnowledge(knowledge, message);
  // "This is ridiculous, let me talk to someone."
  if (route.by === 'site' && answer.quotes.length === 0 && wantsPerson(message.message))
    return { by: 'person', language, answer: { ...NO_ANSWER, suggestions: answer.suggestions } };
  return { ...route, language, answer };
}

const NO_ANSWER: Answer = {
  quotes: [],
  confidence: 0,
  suggestions: [],
  topic: null,
  unanswered: [],
  isRefused: false,
  matches: [],
};
