import type { Stripe } from 'stripe';

/** What a Stripe event means for an order. */
export interface PaymentFact {
  readonly kind: 'paid' | 'expired' | 'refunded';
  /** Id of the order. */
  readonly order: string;
  readonly session: string;
  readonly intent: string;
  /** The amount paid, or refunded in total. */
  readonly cents: number;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Null if the event concerns none of our orders. https://docs.stripe.com/payments/checkout/fulfillment */
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
