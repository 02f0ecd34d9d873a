import { services } from '@tulebyte/brand/services';
import type { Collection } from '@tulebyte/remote-kit/content';
import { description, text, texts, title } from '@tulebyte/remote-kit/content-fields';
import * as v from 'valibot';
import { byOrder, cover, order, price } from '../fields.ts';

const facts = {
  order,
  cover,
  /** The page of the related service. */
  service: v.picklist(
    services.map(({ id }) => `/services/${id}`),
    ({ received }) => `there is no service ${received}`,
  ),
  /** Lines of the bill; a credit has a negative quantity. */
  costs: v.array(v.strictObject({ price, quantity: v.pipe(v.number(), v.integer('must be a whole number')) })),
};

const translated = {
  title,
  summary: text,
  description,
  serviceLabel: text,
  /** Who it is about: kind of business, town, size. */
  client: text,
  situation: text,
  /** A label for each line of `costs`. */
  costLabels: texts,
  /** What the sum is, such as `per month, before sales tax`. */
  costKind: text,
  /** Where it could have gone wrong. */
  risks: texts,
};

/** `/case-studies`; each `##` section is a moment of the timeline. */
export const caseStudies: Collection = {
  facts,
  text: translated,
  listed: ['title', 'summary', 'client', 'costKind'],
  route: (slug) => ({ id: `case-studies-${slug}`, path: `/case-studies/${slug}` }),
  layout: './src/case-studies/case-study-page.tsx',
  hydrate: false,
  sections: 'wrapped',
  values: { costs: 'costLabels' },
  compare: byOrder,
};

/** The fields of a case study in one language. */
export type CaseStudyFields = v.InferOutput<v.ObjectSchema<typeof facts & typeof translated, undefined>>;
