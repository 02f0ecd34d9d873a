import * as v from 'valibot';

/** Aging buckets: how many days an unpaid invoice has been overdue. */
export const AGING_BUCKETS = ['not_due', '1-30', '31-60', '61-90', 'over_90'] as const;
export type AgingBucket = (typeof AGING_BUCKETS)[number];

/** What `list_receivables` returns. Money is in cents, days are ISO dates in California. */
export const Receivables = v.object({
  total: v.number(),
  /** Whether there are any, ignoring the filters. */
  has_invoices: v.optional(v.boolean(), true),
  invoices: v.array(
    v.object({
      number: v.string(),
      ticket_number: v.string(),
      estimate_id: v.string(),
      company: v.nullable(v.string()),
      name: v.string(),
      /** Null for callers without one. */
      email: v.nullable(v.string()),
      total_cents: v.number(),
      issued_on: v.string(),
      due_on: v.string(),
      paid_on: v.nullable(v.string()),
      voided_on: v.nullable(v.string()),
      is_card_payment: v.boolean(),
      /** Twice the total if it was paid by card after another payment. */
      paid_cents: v.optional(v.number(), 0),
      refunded_cents: v.number(),
      /** Paid by card although it was already settled. */
      needs_refund: v.boolean(),
      reminded_on: v.nullable(v.string()),
      /** Negative before the due date. */
      days_overdue: v.number(),
    }),
  ),
  buckets: v.array(v.object({ bucket: v.picklist(AGING_BUCKETS), count: v.number(), cents: v.number() })),
  companies: v.array(v.object({ id: v.string(), name: v.string() })),
  /** How many invoices of all companies need a refund. */
  needs_refund: v.number(),
});
export type Receivables = v.InferOutput<typeof Receivables>;
export type Receivable = Receivables['invoices'][number];
