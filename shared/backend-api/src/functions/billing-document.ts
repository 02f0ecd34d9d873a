import * as v from 'valibot';
import { MadeRefund, Refundable, StaffRefund } from '../refunds.ts';

/** How to pay an invoice without a card, by language; null when there is nothing to pay. */
export const PaymentInstructions = v.optional(v.nullable(v.object({ en: v.string(), es: v.string() })), null);
export type PaymentInstructions = v.InferOutput<typeof PaymentInstructions>;

/** An estimate with its decision and invoice, from `list_billing_documents`. Money is in cents, the tax rate in basis points (887.5 is 8.875%). */
export const BillingDocument = v.object({
  id: v.string(),
  number: v.string(),
  status: v.picklist(['draft', 'sent', 'approved', 'declined']),
  device: v.string(),
  serial_number: v.string(),
  complaint: v.string(),
  tax_rate: v.number(),
  labor_cents: v.number(),
  parts_cents: v.number(),
  tax_cents: v.number(),
  total_cents: v.number(),
  created_at: v.string(),
  /** Whether the reader may approve or decline it; absent where nobody can, as in the PDF. */
  can_decide: v.optional(v.boolean(), false),
  lines: v.array(
    v.object({
      kind: v.picklist(['labor', 'part']),
      description: v.string(),
      quantity: v.number(),
      unit_cents: v.number(),
      amount_cents: v.number(),
      /** Ids of the logged time that it bills; for staff only. */
      time_entries: v.optional(v.array(v.string()), []),
    }),
  ),
  decision: v.nullable(v.object({ approved: v.boolean(), signed_name: v.string(), at: v.string() })),
  invoice: v.nullable(
    v.object({
      id: v.string(),
      number: v.string(),
      issued_on: v.string(),
      due_on: v.string(),
      paid_on: v.nullable(v.string()),
      voided_on: v.optional(v.nullable(v.string()), null),
      /** Twice the total if it was paid by card after another payment. */
      paid_cents: v.optional(v.number(), 0),
      refunded_cents: v.optional(v.number(), 0),
      /** For staff without those in `refund_requests`. */
      refunds: v.optional(v.array(MadeRefund), []),
      /** The next two are for staff only. */
      refundable: Refundable,
      refund_requests: v.optional(v.array(StaffRefund), []),
      payment_instructions: PaymentInstructions,
    }),
  ),
});
export type BillingDocument = v.InferOutput<typeof BillingDocument>;

/** `POST billing-document`: returns a link to an estimate or its invoice as PDF, valid for a few minutes. Guests send the key of their link. */
export const BillingDocumentRequest = v.object({
  estimate: v.pipe(v.string(), v.uuid()),
  as: v.picklist(['estimate', 'invoice']),
  key: v.optional(v.pipe(v.string(), v.minLength(40), v.maxLength(60))),
});
export const BillingDocumentResponse = v.object({ path: v.string() });
export type BillingDocumentResponse = v.InferOutput<typeof BillingDocumentResponse>;
