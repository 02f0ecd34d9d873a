import { BillingDocument } from '@tulebyte/tickets/billing-documents';
import * as v from 'valibot';

export const StaffBillingDocument = v.object({
  ...BillingDocument.entries,
  /** The city whose sales tax applies; null for a rate that was typed in. */
  tax_place: v.optional(v.nullable(v.string()), null),
});
export type StaffBillingDocument = v.InferOutput<typeof StaffBillingDocument>;
