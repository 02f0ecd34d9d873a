import * as v from 'valibot';
import { dollars } from '../backend/dollars.ts';
import { PERIODS, PLAN_IDS } from '@tulebyte/organizations/plan';

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,4}$/, 'number'),
    v.transform(Number),
    v.minValue(least, 'number'),
    v.maxValue(most, 'number'),
  );

/** The offer form. The price is per user per month, typed in dollars and sent in cents. */
export const OfferInput = v.pipe(
  v.object({
    plan: v.picklist(PLAN_IDS),
    users: wholeNumber(1, 1000),
    devices: wholeNumber(0, 5000),
    price: v.pipe(dollars('price'), v.minValue(100, 'price'), v.maxValue(99_999, 'price')),
    period: v.picklist(PERIODS),
  }),
  v.transform(({ price, ...offer }) => ({ ...offer, unit_cents: price })),
);
export type OfferInput = v.InferOutput<typeof OfferInput>;
