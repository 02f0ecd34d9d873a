import { CARRIERS } from '@tulebyte/backend-api/functions/order';
import * as v from 'valibot';
import { note } from './note.ts';

/** The carrier and the number from its label, which our own delivery doesn't have. */
export const ShippingInput = v.pipe(
  v.object({
    carrier: v.picklist(CARRIERS),
    tracking_number: v.pipe(
      v.string(),
      v.transform((number) => number.replaceAll(/[\s-]/g, '').toUpperCase()),
    ),
    note,
    /** The version of the order that a correction is based on. */
    updated_at: v.string(),
  }),
  v.transform((input) => (input.carrier === 'local' ? { ...input, tracking_number: '' } : input)),
  v.forward(
    v.check(({ carrier, tracking_number }) => carrier === 'local' || /^[A-Z0-9]{8,40}$/.test(tracking_number), 'tracking'),
    ['tracking_number'],
  ),
);
