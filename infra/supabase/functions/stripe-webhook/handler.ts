import { Stripe } from 'stripe';
import { asService } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBytes, errorResponse } from '../_shared/endpoint.ts';
import { stripeClient } from '../_shared/orders/card-payments.ts';
import { currentRuntime } from '../_shared/runtime.ts';
import { sendQueuedEmails } from '../_shared/outbox/worker.ts';
import { failedRefund, paymentFact } from './payment-fact.ts';
import type { PaymentFact } from './payment-fact.ts';

const MAX_EVENT_BYTES = 512 * 1024;

/**
 * Handles each Stripe event once, even with the toggle off, since payments may have started before. On failure it responds 503, and
 * Stripe retries.
 */
export const handler = endpoint(['POST'], async (request) => {
  const event = await verified(request);
  if (event === null) return errorResponse(400, 'forged', 'The signature is not ours');
  const failed = failedRefund(event);
  if (failed) {
    const { error } = await asService().rpc('fail_refund', { event_id: event.id, ...failed });
    if (error) throw error;
  }
  const fact = paymentFact(event);
  if (fact === null) return jsonResponse(200, { received: true });
  const changed = await apply(event.id, fact);
  if (fact.about === 'order' && (changed === 'paid' || changed === 'refunded')) await sendQueuedEmails(fact.id);
  return jsonResponse(200, { received: true });
});

/** @returns what it changed: paid, expired, or refunded; `ignored` if nothing */
async function apply(eventId: string, { about, id, kind, session, intent, cents }: PaymentFact): Promise<string> {
  const event = { event_id: eventId, kind, intent, amount_cents: cents };
  const { data, error } = await (about === 'order'
    ? asService().rpc('apply_payment_event', { ...event, for_order: id, session })
    : asService().rpc('apply_invoice_payment', { ...event, for_invoice: id }));
  if (error) throw error;
  return data;
}

/** The event, if Stripe signed it recently with our secret. */
async function verified(request: Request): Promise<Stripe.Event | null> {
  const secret = currentRuntime().env('STRIPE_WEBHOOK_SECRET');
  const stripe = stripeClient();
  const signature = request.headers.get('stripe-signature');
  if (!secret || !stripe || !signature) return null;
  const body = new TextDecoder().decode(await readBytes(request, MAX_EVENT_BYTES));
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, secret);
  } catch (fault) {
    if (fault instanceof Stripe.errors.StripeSignatureVerificationError || fault instanceof SyntaxError) return null;
    throw fault;
  }
}
