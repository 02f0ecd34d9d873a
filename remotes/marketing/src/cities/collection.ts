import { cities as known } from '@tulebyte/brand';
import type { Collection } from '@tulebyte/remote-kit/content';
import { description, text, title } from '@tulebyte/remote-kit/content-fields';
import * as v from 'valibot';
import { details, questions } from '../entries/fields.ts';
import { priceRefs } from '../prices/price-refs.ts';
import { CITY_PAGE_KINDS, parseCityPageName } from './city-page-name.ts';

const facts = {
  /** The electric utility. */
  utility: text,
  /** The published price of each of `jobs`. */
  prices: v.array(v.picklist(priceRefs, ({ received }) => `there is no price ${received}`)),
};

const translated = {
  title,
  description,
  lede: text,
  /** Why people call. */
  jobs: details,
  /** Neighborhoods, or kinds of offices, and what we see there. */
  places: details,
  /** Local causes of trouble: heat, dust, fog, wind, water, walls. */
  commonIssues: details,
  /** What the utility means for computers. */
  power: text,
  questions,
};

/** A page about one service in one city; its text says how we get there. It must be specific: swapping two cities would make both pages wrong. */
export const cities: Collection = {
  facts,
  text: translated,
  listed: ['title'],
  names: CITY_PAGE_KINDS.flatMap((kind) => known.map(({ id }) => `${kind}-${id}`)),
  values: { prices: 'jobs' },
  route: (slug) => ({ id: slug, path: slug.startsWith('managed-it-') ? `/locations/${slug}` : `/${slug}` }),
  hydrate: false,
  parent: '/locations',
  layoutOf: (slug) => `./src/cities/${parseCityPageName(slug)?.kind}-page.tsx`,
  chunk: (slug) => parseCityPageName(slug)?.kind ?? slug,
};

/** A city's page in one language. */
export type CityFields = v.InferOutput<v.ObjectSchema<typeof facts & typeof translated, undefined>>;
