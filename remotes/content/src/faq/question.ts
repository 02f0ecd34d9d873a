import type { MessageDescriptor } from '@lingui/core';

/** A question with its answer, for the page and its structured data. */
export interface Question {
  /** Anchor on `/faq`; the assistant links to it. Never change one that is published. */
  id: string;
  question: MessageDescriptor;
  /** A function when the answer has values in the active language, such as names of days. */
  answer: MessageDescriptor | (() => MessageDescriptor);
  /** A page with more on it. */
  more?: { to: string; label: MessageDescriptor };
}

export interface QuestionGroup {
  id: string;
  title: MessageDescriptor;
  questions: readonly Question[];
}

/** The answer of a question in the active language. */
export const answerOf = ({ answer }: Question): MessageDescriptor => (typeof answer === 'function' ? answer() : answer);
