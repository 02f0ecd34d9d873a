import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { entries } from '../../content.config.ts?entries=faq';
import type { QuestionFields } from './collection.ts';

/** A question in one language. Its slug is its anchor. */
export interface Question extends QuestionFields {
  slug: string;
  /** The answer. */
  Text: ComponentType<{ components?: Readonly<Record<string, unknown>> }>;
}

export interface QuestionFacts extends Pick<QuestionFields, 'topic'> {
  slug: string;
}

/** Subjects, in the order of the page. */
const topics: readonly { id: QuestionFields['topic']; title: MessageDescriptor }[] = [
  { id: 'prices', title: msg`Prices and payment` },
  { id: 'repairs', title: msg`Repairs, parts, and builds` },
  { id: 'business', title: msg`Plans and services for businesses` },
  { id: 'contact', title: msg`Reaching us, and your data` },
];

/** Questions by subject. */
export const groupByTopic = <Each extends QuestionFacts>(questions: readonly Each[]) =>
  topics.map((topic) => ({ ...topic, questions: questions.filter((question) => question.topic === topic.id) }));

export const questionGroups = groupByTopic(entries);
