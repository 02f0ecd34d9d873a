import { teamMemberName } from '@tulebyte/brand/team';
import * as v from 'valibot';
import type { Visit } from './functions/booking.ts';

/** What a row of `appointments` says about a visit; null for calls and drop-offs, except the technician. */
export const VisitColumns = v.object({
  technician: v.string(),
  street: v.nullable(v.string()),
  city: v.nullable(v.string()),
  zip: v.nullable(v.string()),
  travel_fee_cents: v.nullable(v.number()),
  estimate_cents: v.nullable(v.number()),
});

/** The columns of `VisitColumns`, for a select. */
export const VISIT_COLUMNS = 'technician, street, city, zip, travel_fee_cents, estimate_cents';

/** The visit of a row; null for calls and drop-offs. A constraint keeps these columns all null or all set. */
export function visitOf({
  technician,
  street,
  city,
  zip,
  travel_fee_cents,
  estimate_cents,
}: v.InferOutput<typeof VisitColumns>): Visit | null {
  if (street === null || city === null || zip === null || travel_fee_cents === null || estimate_cents === null) return null;
  return {
    street,
    city,
    zip,
    technician: teamMemberName(technician),
    travelFeeCents: travel_fee_cents,
    estimateCents: estimate_cents,
  };
}
