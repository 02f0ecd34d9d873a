import type { Citation } from '@tulebyte/backend-api/functions/chat';

/** A question as it is sent. A retry sends the same, which the server stores and answers once. */
export interface Question {
  readonly message: string;
  readonly idempotencyKey: string;
  /** Whether it starts a new topic: earlier questions don't count. */
  readonly isNewTopic: boolean;
}

/** A message of the conversation (specification, section 3). */
export interface ChatMessage {
  id: string;
  type: 'user' | 'bot';
  content: string;
  citations: readonly Citation[];
  /** ISO 8601. */
  timestamp: string;
  /** True for replies of the assistant: the server stores them with their rating. */
  rateable: boolean;
  /** Whether a language model wrote it. */
  phrased: boolean;
  /** Language of a reply; absent for the window's own messages, which are in the page's language. */
  language?: string;
  /** Questions that the site answers, if this reply is uncertain or has no answer. */
  suggestions: readonly string[];
  /** The earlier question that this one was taken to follow up on. */
  topic: string | null;
  /** Whether a person should be offered. */
  needsPerson: boolean;
  /** An incomplete reply: still arriving, stopped by the reader, or cut off with the connection. */
  partial: 'arriving' | 'stopped' | 'interrupted' | null;
  /** The question of an incomplete reply. */
  question: Question | null;
}

export function createMessage(type: ChatMessage['type'], content: string, rest: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: crypto.randomUUID(),
    type,
    content,
    citations: [],
    timestamp: new Date().toISOString(),
    rateable: false,
    phrased: false,
    suggestions: [],
    topic: null,
    needsPerson: false,
    partial: null,
    question: null,
    ...rest,
  };
}
