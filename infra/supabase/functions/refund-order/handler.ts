import { RefundOrderRequest } from '@tulebyte/backend-api/functions/refund-order';
import * as v from 'valibot';
import { asCaller, asService, callerId } from '../_shared/backend.ts';
import { endpoint, errorResponse, jsonResponse, readBody } from '../_shared/endpoint.ts';
import { limitAddress } from '../_shared/form-limits.ts';
import { stripeClient } from '../_shared/orders/card-payments.ts';
import { sendQueuedEmails } from '../_shared/outbox/worker.ts';
import { issueRefund } from './issue-refund.ts';

/** From `read_order_refund`. */
const Refund = v.object({
  id: v.string(),
  order: v.string(),
  intent: v.string(),
  amount_cents: v.number(),
  state: v.picklist(['requested', 'done', 'failed']),
  error: v.string(),
});

/**
 * Refunds a card payment at Stripe. The database reserves the amount first; if Stripe can't be reached, the refund stays reserved, and
 * `retry` finds out whether Stripe has made it.
 */
export const handler = endpoint(['POST'], async (request) => {
  await limitAddress(request, 'refund-order', { most: 60, seconds: 60 });
  const asked = await readBody(request, RefundOrderRequest);
  if ((await callerId(request)) === null) return errorResponse(401, 'unauthorized', 'Sign in first');
  const stripe = stripeClient();
  if (!stripe) return errorResponse(409, 'card_unavailable', 'Card payments aren’t set up on this server.');
  const id = asked.action === 'retry' ? await resume(request, asked.refund) : await reserve(request, asked);
  if (id instanceof Response) return id;
  const { data, error } = await asService().rpc('read_order_refund', { refund: id });
  if (error) throw error;
  const refund = v.parse(Refund, data);
  // By an earlier request.
  if (refund.state !== 'requested') return jsonResponse(200, { state: refund.state, error: refund.error });
  const { total, failure } = await issueRefund(stripe, refund);
  const settled = await asService().rpc('settle_order_refund', {
    refund: refund.id,
    total_refunded: total,
    ...(failure === null ? {} : { failure }),
  });
  if (settled.error) throw settled.error;
  if (settled.data === 'refunded') await sendQueuedEmails(refund.order);
  return jsonResponse(200, failure === null ? { state: 'done', error: '' } : { state: 'failed', error: failure });
});

type NewRefund = Extract<v.InferOutput<typeof RefundOrderRequest>, { action: 'refund' }>;

async function reserve(request: Request, { number, cents, restock, idempotencyKey }: NewRefund): Promise<string | Response> {
  const { data, error } = await asCaller(request).rpc('request_order_refund', {
    order_number: number,
    amount_cents: cents,
    restock,
    idempotency_key: idempotencyKey,
  });
  if (!error) return data;
  if (error.code === '42501') return forbidden();
  if (error.hint === 'order_not_found') return errorResponse(404, 'not_found', 'We can’t find that order');
  if (error.hint === 'refund_too_much') {
    return errorResponse(400, 'invalid_request', 'That’s more than is left of the payment.', { cents: 'refund_too_much' });
  }
  if (error.hint === 'refund_unavailable')
    return errorResponse(409, 'card_unavailable', 'This order has no card payment to refund.');
  if (error.hint === 'refund_restock') return errorResponse(409, 'conflict', 'Some of these items are back in stock already.');
  throw error;
}

async function resume(request: Request, refund: string): Promise<string | Response> {
  const { data, error } = await asCaller(request).rpc('resume_order_refund', { refund });
  if (error && error.code !== '42501') throw error;
  return data === true ? refund : forbidden();
}

const forbidden = () => errorResponse(403, 'unauthorized', 'Only managers and owners can refund card payments.');
