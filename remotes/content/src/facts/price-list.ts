import { travel } from '@tulebyte/brand';
import { homeServices } from '@tulebyte/brand/home-services';
import { plans } from '@tulebyte/brand/plans';
import { services } from '@tulebyte/brand/services';

/** Every price that texts can name, in cents: `pc-repair/screen`, `home-services/wifi`, `plans/pro`. Quoted ones have none. */
export const priceList: ReadonlyMap<string, number> = new Map(
  [
    ...services.flatMap(({ id, prices }) => prices.map((line) => [`${id}/${line.id}`, line.cents] as const)),
    ...homeServices.prices.map(({ id, cents }) => [`home-services/${id}`, cents] as const),
    ...plans.map(({ id, centsPerUserMonth }) => [`plans/${id}`, centsPerUserMonth] as const),
    ['travel/mile', travel.perMileCents] as const,
  ].flatMap(([id, cents]) => (cents === null ? [] : [[id, cents] as const])),
);
