import type { Collection } from '@tulebyte/remote-kit/content';
import { description, text, texts, title } from '@tulebyte/remote-kit/content-fields';
import type * as v from 'valibot';
import { byOrder, cover, links, minutes, order } from '../fields.ts';

const facts = {
  /** The most urgent first. */
  order,
  /** How long it takes. */
  minutes,
  cover,
};

const translated = {
  title,
  summary: text,
  description,
  /** What you need before you start. */
  needs: texts,
  /** How to tell that it worked. */
  successSigns: texts,
  /** What to read next. */
  next: links,
};

/** `/docs`; each `##` section is a numbered step. */
export const guides: Collection = {
  facts,
  text: translated,
  listed: ['title', 'summary'],
  route: (slug) => ({ id: `docs-${slug}`, path: `/docs/${slug}` }),
  layout: './src/guides/guide-page.tsx',
  hydrate: false,
  sections: 'wrapped',
  compare: byOrder,
};

/** The fields of a guide in one language. */
export type GuideFields = v.InferOutput<v.ObjectSchema<typeof facts & typeof translated, undefined>>;
