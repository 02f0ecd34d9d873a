import * as v from 'valibot';

/** `POST refund-order`, for staff whose role includes `refunds`: refunds a part or all of a card payment, or tries a refund again. */
export const RefundOrderRequest = v.variant('action', [
  v.object({
    action: v.literal('refund'),
    number: v.pipe(v.string(), v.regex(/^TO-\d{4,9}$/)),
    cents: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** Positions of the lines whose goods go back into stock. */
    restock: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(90)),
    /** The same for each retry. */
    idempotencyKey: v.pipe(v.string(), v.uuid()),
  }),
  v.object({ action: v.literal('retry'), refund: v.pipe(v.string(), v.uuid()) }),
]);
/** `failed`: the payment provider refuses this refund, for the reason in `error`. */
export const RefundOrderResponse = v.object({ state: v.picklist(['done', 'failed']), error: v.string() });
export type RefundOrderResponse = v.InferOutput<typeof RefundOrderResponse>;
