import type { Collection } from '@tulebyte/remote-kit/content';
import * as v from 'valibot';
import { byOrder, link, order, text } from '../fields.ts';

const facts = {
  topic: v.picklist(['prices', 'repairs', 'business', 'contact']),
  order,
  /** A page with more on it. */
  more: v.optional(link),
};

const translated = { question: text, moreLabel: v.optional(text) };

/** `/faq`. A file's name is the question's anchor; the assistant links to it, so never rename one that is published. */
export const faq: Collection = { facts, text: translated, listed: [], compare: byOrder };

/** The fields of a question in one language. */
export type QuestionFields = v.InferOutput<v.ObjectSchema<typeof facts & typeof translated, undefined>>;
