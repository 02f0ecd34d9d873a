import type { Collection, EntryFacts } from '@tulebyte/remote-kit/content';
import { text } from '@tulebyte/remote-kit/content-fields';
import * as v from 'valibot';
import { byOrder, link, order } from '../fields.ts';

/** Subjects, in the order of the page. */
const TOPICS = ['prices', 'repairs', 'business', 'contact'] as const;

const facts = {
  topic: v.picklist(TOPICS),
  order,
  /** A page with more on it. */
  more: v.optional(link),
};

const translated = { question: text, moreLabel: v.optional(text) };

/** `/faq`. A file's name is the question's anchor; the assistant links to it, so never rename one that is published. */
export const faq: Collection = { facts, text: translated, listed: [], compare: byTopic };

const topicIndex = ({ topic }: EntryFacts): number => TOPICS.findIndex((each) => each === topic);

function byTopic(a: EntryFacts, b: EntryFacts): number {
  return topicIndex(a) - topicIndex(b) || byOrder(a, b);
}

/** The fields of a question in one language. */
export type QuestionFields = v.InferOutput<v.ObjectSchema<typeof facts & typeof translated, undefined>>;
