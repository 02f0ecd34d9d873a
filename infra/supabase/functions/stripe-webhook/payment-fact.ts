import type { Stripe } from 'stripe';

/** What an event of Stripe's means for an order. */
export interface PaymentFact {
  readonly kind: 'paid' | 'expired' | 'refunded';
  /** Id of the order. */
  readonly order: string;
  readonly session: string;
  readonly intent: string;
  /** What was paid, or returned in all. */
  readonly cents: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Null for what concerns no order of ours. https://docs.stripe.com/payments/checkout/fulfillment */
export function paymentFact(event: Stripe.Event): PaymentFact | null {
  switch (event.type) {
    case 'checkout.session.completed':
      // A payment that takes days is told by another event once it is there.
      return event.data.object.payment_status === 'paid' ? ofSession('paid', event.data.object) : null;
    case 'checkout.session.async_payment_succeeded':
      return ofSession('paid', event.data.object);
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return ofSession('expired', event.data.object);
    case 'charge.refunded': {
      const { metadata, payment_intent, amount_refunded } = event.data.object;
      return ours({
        kind: 'refunded',
        order: metadata['order_id'] ?? '',
        session: '',
        intent: idOf(payment_intent),
        cents: amount_refunded,
      });
    }
    default:
      return null;
  }
}

function ofSession(
  kind: 'paid' | 'expired',
  { id, metadata, payment_intent, amount_total }: Stripe.Checkout.Session,
): PaymentFact | null {
  return ours({ kind, order: metadata?.['order_id'] ?? '', session: id, intent: idOf(payment_intent), cents: amount_total ?? 0 });
}

const ours = (fact: PaymentFact) => (UUID.test(fact.order) ? fact : null);
const idOf = (intent: string | { id: string } | null) => (typeof intent === 'string' ? intent : (intent?.id ?? ''));
