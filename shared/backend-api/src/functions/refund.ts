import * as v from 'valibot';

/**
 * `POST refund`, for staff whose role includes `refunds`: refunds a part or all of what was paid of an order or invoice, or tries a refund
 * by card again.
 */
export const RefundRequest = v.variant('action', [
  v.object({
    action: v.literal('refund'),
    /** Number of the order or invoice. */
    document: v.pipe(v.string(), v.regex(/^(TO|INV)-\d{4,9}$/)),
    cents: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** For staff. */
    reason: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(500)),
    /** Positions of an order's lines whose goods go back into stock. */
    restock: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(90)),
    /** The same for each retry. */
    idempotencyKey: v.pipe(v.string(), v.uuid()),
  }),
  v.object({ action: v.literal('retry'), refund: v.pipe(v.string(), v.uuid()) }),
]);
/** `failed`: the payment provider refuses this refund, for the reason in `error`. */
export const RefundResponse = v.object({ state: v.picklist(['done', 'failed']), error: v.string() });
export type RefundResponse = v.InferOutput<typeof RefundResponse>;
