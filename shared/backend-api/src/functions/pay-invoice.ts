import * as v from 'valibot';

/** `POST pay-invoice`: whether cards are accepted, or the payment provider's page for an invoice. Guests send the key of their ticket's link. */
export const PayInvoiceRequest = v.variant('action', [
  v.object({ action: v.literal('methods') }),
  v.object({
    action: v.literal('pay'),
    invoice: v.pipe(v.string(), v.regex(/^INV-\d{4,9}$/)),
    key: v.optional(v.pipe(v.string(), v.minLength(40), v.maxLength(60))),
  }),
]);
export const PayInvoiceResponse = v.object({ acceptsCards: v.boolean(), payAt: v.nullable(v.pipe(v.string(), v.url())) });
export type PayInvoiceResponse = v.InferOutput<typeof PayInvoiceResponse>;
