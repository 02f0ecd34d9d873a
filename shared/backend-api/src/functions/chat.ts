import * as v from 'valibot';

/** Longest question, in characters after trimming. */
export const CHAT_MESSAGE_MAX = 1000;

/** Made by the browser: `session_` plus a timestamp plus random text (specification, section 7). */
export const ChatSessionId = v.pipe(v.string(), v.regex(/^session_[A-Za-z0-9_-]{4,80}$/, 'Not a session id'));

export const ChatRequest = v.object({
  message: v.pipe(
    v.string('Write a message'),
    v.trim(),
    v.nonEmpty('Write a message'),
    v.maxLength(CHAT_MESSAGE_MAX, `At most ${CHAT_MESSAGE_MAX} characters`),
  ),
  sessionId: ChatSessionId,
  /** Whether this browser has `ai_chatbot` on. The site must have it on, too, before a language model is asked. */
  canPhrase: v.optional(v.boolean(), false),
  /**
   * Language of the page, where the visitor can choose one; otherwise the operator's. A question that is clearly in another language is
   * answered in that one.
   */
  language: v.optional(v.picklist(['en', 'es'])),
});
export type ChatRequest = v.InferOutput<typeof ChatRequest>;

/** A passage that an answer was taken from; `url` is a path of this site, with a fragment where there is one. */
export const Citation = v.object({ url: v.pipe(v.string(), v.startsWith('/')), title: v.string() });
export type Citation = v.InferOutput<typeof Citation>;

export const ChatResponse = v.object({
  response: v.string(),
  /** Empty when the site does not know; then `response` says so and names /support. */
  citations: v.array(Citation),
  /** What `rate` takes. */
  messageId: v.pipe(v.string(), v.uuid()),
  /** A language model put the passages into these words; otherwise they stand word for word on the site. */
  phrased: v.optional(v.boolean(), false),
  /** Language of the passages that answer; another than the question's where the site says it in that language alone. */
  language: v.optional(v.picklist(['en', 'es']), 'en'),
});
export type ChatResponse = v.InferOutput<typeof ChatResponse>;
