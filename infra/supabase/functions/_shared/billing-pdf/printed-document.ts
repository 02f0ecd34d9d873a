import { BillingDocument } from '@tulebyte/backend-api/functions/billing-document';
import * as v from 'valibot';

/** Everything that a billing document's PDF shows. */
export const Printed = v.object({
  document: BillingDocument,
  ticket: v.string(),
  name: v.string(),
  email: v.string(),
  company: v.nullable(v.string()),
  language: v.picklist(['en', 'es']),
  /** Empty until admins fill it in; then it is omitted. */
  billing: v.object({
    repair_registration: v.string(),
    seller_permit: v.string(),
    tax_id: v.string(),
    payment_instructions: v.string(),
  }),
});
export type Printed = v.InferOutput<typeof Printed>;
