import type { Collection } from '@tulebyte/remote-kit/content';
import { day, description, text, title } from '@tulebyte/remote-kit/content-fields';
import * as v from 'valibot';
import { byOrder, links, order } from '../fields.ts';

const facts = {
  /** When the text last changed in substance. */
  updated: day,
  order,
};

const translated = {
  title,
  breadcrumb: text,
  /** Above the text. */
  heading: text,
  lede: text,
  /** The short version. */
  summary: text,
  description,
  /** What visitors mainly come for: a page, or a section of this one. */
  action: v.strictObject({ label: text, to: v.pipe(v.string(), v.regex(/^[/#]/, 'must start with / or #')) }),
  /** Above the phone number at the end. */
  question: text,
  /** What to read next. */
  next: links,
};

/** The legal pages. */
export const legal: Collection = {
  facts,
  text: translated,
  listed: ['title', 'breadcrumb'],
  route: (slug) => ({ id: slug, path: `/${slug}` }),
  page: './src/legal/static-legal-page.tsx',
  layout: './src/legal/legal-page.tsx',
  compare: byOrder,
};

/** The fields of a legal page in one language. */
export type LegalFields = v.InferOutput<v.ObjectSchema<typeof facts & typeof translated, undefined>>;
