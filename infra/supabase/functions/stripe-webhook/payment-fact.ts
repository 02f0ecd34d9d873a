import type { Stripe } from 'stripe';

/** What a Stripe event means for an order or invoice. */
export interface PaymentFact {
  readonly kind: 'paid' | 'expired' | 'refunded';
  readonly about: 'order' | 'invoice';
  /** Id of the order or invoice. */
  readonly id: string;
  readonly session: string;
  readonly intent: string;
  /** The amount paid, or refunded in total. */
  readonly cents: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Null if the event concerns none of our orders and invoices. https://docs.stripe.com/payments/checkout/fulfillment */
export function paymentFact(event: Stripe.Event): PaymentFact | null {
  switch (event.type) {
    case 'checkout.session.completed':
      // Delayed payments have another event once they succeed.
      return event.data.object.payment_status === 'paid' ? ofSession('paid', event.data.object) : null;
    case 'checkout.session.async_payment_succeeded':
      return ofSession('paid', event.data.object);
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return ofSession('expired', event.data.object);
    case 'charge.refunded': {
      const { metadata, payment_intent, amount_refunded } = event.data.object;
      return ours(metadata, {
        kind: 'refunded',
        session: '',
        intent: idOf(payment_intent),
        cents: amount_refunded,
      });
    }
    default:
      return null;
  }
}

/** A refund of ours that the bank sent back. Those made in Stripe's dashboard are followed there. */
export interface FailedRefund {
  /** Id of the refund. */
  readonly refund: string;
  readonly failure: string;
}

export function failedRefund(event: Stripe.Event): FailedRefund | null {
  if (event.type !== 'refund.failed') return null;
  const { metadata, failure_reason } = event.data.object;
  const refund = metadata?.['refund_id'] ?? '';
  return UUID.test(refund) ? { refund, failure: failure_reason ?? 'unknown' } : null;
}

function ofSession(
  kind: 'paid' | 'expired',
  { id, metadata, payment_intent, amount_total }: Stripe.Checkout.Session,
): PaymentFact | null {
  return ours(metadata, { kind, session: id, intent: idOf(payment_intent), cents: amount_total ?? 0 });
}

/** Our checkout pages carry the id of what they are about; their charges inherit it. */
function ours(metadata: Stripe.Metadata | null, fact: Omit<PaymentFact, 'about' | 'id'>): PaymentFact | null {
  for (const about of ['order', 'invoice'] as const) {
    const id = metadata?.[`${about}_id`];
    if (id !== undefined && UUID.test(id)) return { ...fact, about, id };
  }
  return null;
}

const idOf = (intent: string | { id: string } | null) => (typeof intent === 'string' ? intent : (intent?.id ?? ''));
