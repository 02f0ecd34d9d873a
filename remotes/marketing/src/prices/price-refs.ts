import { homeServices } from '@tulebyte/brand/home-services';
import { plans } from '@tulebyte/brand/plans';
import { services } from '@tulebyte/brand/services';
import type { PriceRef } from './price-line.ts';

/** Every price that a text can name, as `priceLine` finds it. */
export const priceRefs = [
  ...services.flatMap(({ id, prices }) => prices.map((line) => `${id}/${line.id}`)),
  ...homeServices.prices.map(({ id }) => `home-services/${id}`),
  ...plans.map(({ id }) => `plans/${id}`),
  'field-tech/hour',
] as PriceRef[]; // the lists of its type
