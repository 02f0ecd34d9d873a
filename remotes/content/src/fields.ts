import { services } from '@tulebyte/brand/services';
import type { EntryFacts } from '@tulebyte/remote-kit/content';
import { day, description, text, texts, title } from '@tulebyte/remote-kit/content-fields';
import * as v from 'valibot';
import { COVERS } from './covers/covers.ts';
import { priceList } from './facts/price-list.ts';

/** Other kinds of fields at the top of content files. */
export const minutes = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1));
/** A path of this site or an address of another. */
export const link = v.pipe(v.string(), v.regex(/^(\/|https:\/\/)/, 'must start with / or https://'));
export const links = v.array(v.strictObject({ label: text, to: link }));
/** The place of an entry among the others of its collection; 1 is the first. */
export const order = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1));
export const byOrder = (a: EntryFacts, b: EntryFacts): number => Number(a['order']) - Number(b['order']);
/** The id of a price, as in `<Price of="…"/>`. */
export const price = v.picklist([...priceList.keys()], ({ received }) => `there is no price ${received}`);

/** A drawing for lists and the top of the page. */
export const cover = v.picklist(COVERS, ({ received }) => `there is no drawing ${received}; there are ${COVERS.join(', ')}`);

/** The facts of an article or a white paper. */
export const articleFacts = {
  published: day,
  /** Reading time at 220 words per minute. */
  minutes,
  /** The related service. */
  service: v.picklist(services.map(({ id }) => id)),
};
/** The texts of an article or a white paper in one language. */
export const articleTexts = {
  title,
  topic: text,
  /** Two sentences. */
  summary: text,
  description,
  /** The summary at the top. */
  keyPoints: texts,
  /** Sources of the facts. */
  sources: v.array(v.strictObject({ name: text, url: link })),
};
