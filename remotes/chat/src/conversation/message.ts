import type { Citation } from '@tulebyte/backend-api/functions/chat';

/** One line of the conversation (specification, section 3). */
export interface ChatMessage {
  id: string;
  type: 'user' | 'bot';
  content: string;
  citations: readonly Citation[];
  /** ISO 8601. */
  timestamp: string;
  /** True for answers of the assistant: the server knows them and keeps their rating. */
  rateable: boolean;
  /** A language model worded it. */
  phrased: boolean;
  /** Language of an answer from the site; absent for the window's own words, which are in that of the page. */
  language?: string;
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
    ...rest,
  };
}
