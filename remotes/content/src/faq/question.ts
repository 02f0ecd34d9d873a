import type { MessageDescriptor } from '@lingui/core';

/** A question with its plain answer. Screen and structured data are made from the same record. */
export interface Question {
  /** Anchor on `/faq`; the assistant links to it. Never change one that is published. */
  id: string;
  question: MessageDescriptor;
  /** A function where the answer holds words of the active language, such as names of days. */
  answer: MessageDescriptor | (() => MessageDescriptor);
  /** The page that says more. */
  more?: { to: string; label: MessageDescriptor };
}

export interface QuestionGroup {
  id: string;
  title: MessageDescriptor;
  questions: readonly Question[];
}

/** The answer of a question in the active language. */
export const answerOf = ({ answer }: Question): MessageDescriptor => (typeof answer === 'function' ? answer() : answer);
