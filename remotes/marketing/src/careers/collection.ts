import { cities } from '@tulebyte/brand';
import type { Collection } from '@tulebyte/remote-kit/content';
import { day, description, text, texts, title } from '@tulebyte/remote-kit/content-fields';
import * as v from 'valibot';

/** Files have dollars, everything else has cents. */
const dollars = v.pipe(
  v.number('must be an amount in dollars'),
  v.minValue(1),
  v.transform((amount) => Math.round(amount * 100)),
);

const facts = {
  /** Published with the position (California Labor Code §432.3). */
  pay: v.strictObject({ from: dollars, to: dollars, per: v.picklist(['hour', 'year']) }),
  hours: v.picklist(['full-time', 'part-time']),
  /** The base, from which technicians go to customers. */
  city: v.picklist(cities.map(({ id }) => id)),
  postedOn: day,
  /** The application deadline. */
  closesOn: day,
};

const translated = {
  title,
  /** One sentence about the job. */
  summary: text,
  description,
  duties: texts,
  needs: texts,
};

/** Open positions, `/careers`; the one that has been open longest is the first. */
export const jobs: Collection = {
  facts,
  text: translated,
  listed: ['title', 'summary'],
  fieldsOnly: true,
  compare: (a, b) => String(a['postedOn']).localeCompare(String(b['postedOn'])),
};

/** A position in one language. */
export type JobFields = v.InferOutput<v.ObjectSchema<typeof facts & typeof translated, undefined>>;
/** A position with the end of its path. */
export type JobEntry = JobFields & { slug: string };
