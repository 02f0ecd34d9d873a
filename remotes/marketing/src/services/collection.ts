import { services as known } from '@tulebyte/brand/services';
import type { Collection } from '@tulebyte/remote-kit/content';
import { description, text, texts, title } from '@tulebyte/remote-kit/content-fields';
import * as v from 'valibot';
import { details, questions } from '../entries/fields.ts';

const ids = known.map(({ id }) => id);

const SECTIONS = ['prices', 'picture', 'steps', 'steps-across', 'team', 'ready', 'questions'] as const;
/** Sections without which a service's page isn't complete. */
const REQUIRED: readonly (readonly string[])[] = [['prices'], ['steps', 'steps-across'], ['team'], ['ready'], ['questions']];

/** A section of a service's page, below what it opens with. */
export type ServiceSection = (typeof SECTIONS)[number];

const translated = {
  title,
  /** What the page opens with: one sentence without a period. */
  headline: text,
  lede: text,
  description,
  sections: v.pipe(
    v.array(v.strictObject({ show: v.picklist(SECTIONS, ({ received }) => `there is no section ${received}`), title: text })),
    v.check((sections) => new Set(sections.map(({ show }) => show)).size === sections.length, 'shows the same section twice'),
    v.check(
      (sections) => REQUIRED.every((one) => sections.some(({ show }) => one.includes(show))),
      `needs ${REQUIRED.map((one) => one.join(' or ')).join(', ')}`,
    ),
  ),
  /** What we do, in order. */
  steps: details,
  /** What customers should have at hand. */
  preparation: texts,
  /** What the service doesn't include. */
  limits: texts,
  questions,
};

/** What the service pages say in addition to the brand data, which has names, promises, and prices. */
export const services: Collection = {
  facts: {},
  text: translated,
  listed: ['title', 'headline'],
  names: ids,
  fieldsOnly: true,
};

/** A service in one language. */
export type ServiceFields = v.InferOutput<v.ObjectSchema<typeof translated, undefined>>;
/** A service with its id. */
export type ServiceEntry = ServiceFields & { slug: (typeof ids)[number] };
