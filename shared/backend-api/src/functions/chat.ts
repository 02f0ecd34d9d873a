import * as v from 'valibot';

/** Longest question, in characters after trimming. */
export const MAX_CHAT_MESSAGE_LENGTH = 1000;

/** Created by the browser: `session_` plus a timestamp and random text (specification, section 7). */
export const ChatSessionId = v.pipe(v.string(), v.regex(/^session_[A-Za-z0-9_-]{4,80}$/, 'Not a session id'));

export const ChatRequest = v.object({
  message: v.pipe(
    v.string('Write a message'),
    v.trim(),
    v.nonEmpty('Write a message'),
    v.maxLength(MAX_CHAT_MESSAGE_LENGTH, `At most ${MAX_CHAT_MESSAGE_LENGTH} characters`),
  ),
  sessionId: ChatSessionId,
  /** Whether this browser has `ai_chatbot` on. A language model is used only if the site has it on too. */
  canPhrase: v.optional(v.boolean(), false),
  /**
   * The page's language if the visitor can choose one, otherwise the operator's. A question that is clearly in another language is
   * answered in that language.
   */
  language: v.optional(v.picklist(['en', 'es'])),
  /** Whether to read the question without the ones before it. */
  isNewTopic: v.optional(v.boolean(), false),
  /** Kept when the question is sent again: it is stored and answered once, and a retry gets the same reply. */
  idempotencyKey: v.optional(v.pipe(v.string(), v.uuid())),
});
export type ChatRequest = v.InferOutput<typeof ChatRequest>;

/** A source of an answer; `url` is a path of this site, possibly with a fragment. */
export const Citation = v.object({
  url: v.pipe(v.string(), v.startsWith('/')),
  title: v.string(),
  /** What the page says there, where the answer words it differently; for highlighting. */
  highlights: v.optional(v.array(v.string())),
});
export type Citation = v.InferOutput<typeof Citation>;

export const ChatResponse = v.object({
  response: v.string(),
  /** Empty when the site has no answer; `response` then says so and refers to /support. */
  citations: v.array(Citation),
  /** For `rate`. */
  messageId: v.pipe(v.string(), v.uuid()),
  /** Whether a language model phrased the response; otherwise it is quoted from the site. */
  phrased: v.optional(v.boolean(), false),
  /** The language of the sources, which differs from the question's if the site has the answer only in another language. */
  language: v.optional(v.picklist(['en', 'es']), 'en'),
  /** Questions that may have been meant, if the answer is uncertain or there is none. */
  suggestions: v.optional(v.array(v.string()), []),
  /** The earlier question that this one was read with; `isNewTopic` asks without it. */
  topic: v.optional(v.nullable(v.string()), null),
});
export type ChatResponse = v.InferOutput<typeof ChatResponse>;

/** What `chat` answers: a response that also says whether to offer a person (it is uncertain, there is none, or the message asks for one). */
export const ChatReply = v.object({ ...ChatResponse.entries, needsPerson: v.optional(v.boolean(), false) });
export type ChatReply = v.InferOutput<typeof ChatReply>;

/**
 * What `chat` sends before its reply to a request that accepts an event stream. The pieces of `text`, put together, are the reply's
 * `response`; a piece is a sentence, so that each was checked before anyone reads it.
 */
export const ChatEvent = v.variant('event', [
  v.object({ event: v.literal('status'), data: v.picklist(['searching', 'phrasing']) }),
  v.object({ event: v.literal('text'), data: v.string() }),
]);
export type ChatEvent = v.InferOutput<typeof ChatEvent>;
