import { RefundRequest } from '@tulebyte/backend-api/functions/refund';
import type { RefundResponse } from '@tulebyte/backend-api/functions/refund';
import * as v from 'valibot';
import { asCaller, asService, callerId } from '../_shared/backend.ts';
import { endpoint, errorResponse, jsonResponse, readBody } from '../_shared/endpoint.ts';
import { limitAddress } from '../_shared/form-limits.ts';
import { stripeClient } from '../_shared/orders/card-payments.ts';
import { sendQueuedEmails } from '../_shared/outbox/worker.ts';
import { issueRefund } from './issue-refund.ts';

/** From `read_refund`. */
const Refund = v.object({
  id: v.string(),
  order: v.nullable(v.string()),
  invoice: v.nullable(v.string()),
  intent: v.nullable(v.string()),
  amount_cents: v.number(),
  state: v.picklist(['requested', 'done', 'failed']),
  error: v.string(),
});
type Refund = v.InferOutput<typeof Refund>;

/**
 * Refunds an order or invoice: by card at Stripe, or as recorded by hand. The database reserves the amount first; if Stripe can't be
 * reached, the refund stays reserved, and `retry` finds out whether Stripe has made it.
 */
export const handler = endpoint(['POST'], async (request) => {
  await limitAddress(request, 'refund', { most: 60, seconds: 60 });
  const asked = await readBody(request, RefundRequest);
  if ((await callerId(request)) === null) return errorResponse(401, 'unauthorized', 'Sign in first');
  const id = asked.action === 'retry' ? await resume(request, asked.refund) : await reserve(request, asked);
  if (id instanceof Response) return id;
  const { data } = await asService().rpc('read_refund', { refund: id }).throwOnError();
  const refund = v.parse(Refund, data);
  const answer = refund.state === 'requested' ? await settle(refund) : { state: refund.state, error: refund.error };
  if (answer instanceof Response) return answer;
  if (answer.state === 'done' && refund.order !== null) await sendQueuedEmails(refund.order);
  return jsonResponse(200, answer);
});

/** Asks Stripe, and records what it says. */
async function settle({ id, order, invoice, intent, amount_cents }: Refund): Promise<RefundResponse | Response> {
  const stripe = stripeClient();
  if (!stripe || intent === null) return noCards();
  const about = order === null ? { invoice_id: invoice ?? '' } : { order_id: order };
  const { total, failure } = await issueRefund(stripe, { id, intent, amount_cents, about });
  await asService()
    .rpc('settle_refund', { refund: id, total_refunded: total, ...(failure === null ? {} : { failure }) })
    .throwOnError();
  return failure === null ? { state: 'done', error: '' } : { state: 'failed', error: failure };
}

type NewRefund = Extract<v.InferOutput<typeof RefundRequest>, { action: 'refund' }>;

async function reserve(
  request: Request,
  { document, cents, reason, restock, idempotencyKey }: NewRefund,
): Promise<string | Response> {
  const { data, error } = await asCaller(request).rpc('request_refund', {
    document,
    amount_cents: cents,
    reason,
    restock,
    idempotency_key: idempotencyKey,
    accepts_cards: stripeClient() !== null,
  });
  if (!error) return data;
  if (error.code === '42501') return forbidden();
  switch (error.hint) {
    case 'document_not_found':
      return errorResponse(404, 'not_found', 'We can’t find that order or invoice');
    case 'refund_too_much':
      return errorResponse(400, 'invalid_request', 'That’s more than is left of the payment.', { cents: 'refund_too_much' });
    case 'card_unavailable':
      return noCards();
    case 'refund_unavailable':
      return errorResponse(409, 'conflict', 'Nothing was paid that could be refunded.');
    case 'refund_restock':
      return errorResponse(409, 'conflict', 'Some of these items are back in stock already.', { restock: 'refund_restock' });
    case 'refund_key':
      return errorResponse(409, 'conflict', 'This idempotency key belongs to another refund.');
  }
  throw error;
}

async function resume(request: Request, refund: string): Promise<string | Response> {
  const { data, error } = await asCaller(request).rpc('resume_refund', { refund });
  if (error && error.code !== '42501') throw error;
  return data === true ? refund : forbidden();
}

const forbidden = () => errorResponse(403, 'unauthorized', 'Only managers and owners can refund payments.');

const noCards = () => errorResponse(409, 'card_unavailable', 'Card payments aren’t set up on this server.');
