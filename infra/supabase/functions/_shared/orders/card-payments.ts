import type { Order } from '@tulebyte/backend-api/functions/order';
import { Stripe } from 'stripe';
import * as v from 'valibot';
import { acceptsCards } from '../accepts-cards.ts';
import { asService } from '../backend.ts';
import { currentRuntime } from '../runtime.ts';
import { siteLink } from '../site-link.ts';

/** How long stock is reserved for a card payment. */
export const RESERVATION_MINUTES = 60;
/** Stripe's page expires earlier, so that its event arrives before the reservation ends. */
const CLOSES_EARLIER_MS = 5 * 60_000;
/** Stripe requires 30 minutes between opening and expiring, by its own clock. */
const MIN_OPEN_MS = 31 * 60_000;

const Stored = v.object({ id: v.string(), locale: v.picklist(['en', 'es']), checkout_session: v.nullable(v.string()) });

/** Stripe's client with the operator's key, or null without one. */
export function stripeClient(): Stripe | null {
  const { env, fetch } = currentRuntime();
  const key = env('STRIPE_SECRET_KEY');
  if (!key) return null;
  // Tests use another address.
  const elsewhere = env('STRIPE_API_URL');
  const address = elsewhere ? new URL(elsewhere) : null;
  return new Stripe(key, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    maxNetworkRetries: 1,
    timeout: 10_000,
    telemetry: false,
    ...(address ? { host: address.hostname, port: address.port, protocol: address.protocol === 'http:' ? 'http' : 'https' } : {}),
  });
}

/**
 * Stripe's checkout page for an order that awaits payment; always the same one, in the language of the order.
 * Null when the order no longer awaits payment or cards are not accepted.
 * @throws when Stripe can't be reached or rejects the request
 */
export async function openCheckout(order: Order): Promise<string | null> {
  if (order.state !== 'pending' || order.reserved_until === null) return null;
  const reservedUntil = Date.parse(order.reserved_until);
  if (reservedUntil < Date.now()) return null;
  const stripe = (await acceptsCards()) ? stripeClient() : null;
  if (!stripe) return null;
  const { data, error } = await asService()
    .from('orders')
    .select('id, locale, checkout_session')
    .eq('number', order.number)
    .single();
  if (error) throw error;
  const { id, locale, checkout_session } = v.parse(Stored, data);
  if (checkout_session !== null) return (await stripe.checkout.sessions.retrieve(checkout_session)).url;
  // When earlier tries got no answer, too little of the reservation may be left: it is extended once.
  const isLate = reservedUntil - CLOSES_EARLIER_MS < Date.now() + MIN_OPEN_MS;
  const until = reservedUntil + (isLate ? CLOSES_EARLIER_MS + MIN_OPEN_MS : 0);
  const page = siteLink(locale, `/shop/order/${order.number}`);
  const line = (name: string, unit_amount: number, quantity: number) => ({
    quantity,
    price_data: { currency: 'usd', unit_amount, product_data: { name } },
  });
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      client_reference_id: id,
      metadata: { order_id: id },
      // Inherited by the charge: refund events refer only to that.
      payment_intent_data: { metadata: { order_id: id }, description: order.number },
      customer_email: order.email,
      locale,
      line_items: [
        ...order.lines.map(({ description, unit_cents, quantity }) => line(description, unit_cents, quantity)),
        ...(order.tax_cents > 0 ? [line(texts[locale](order.tax_percent), order.tax_cents, 1)] : []),
      ],
      expires_at: Math.floor((until - CLOSES_EARLIER_MS) / 1000),
      success_url: page,
      cancel_url: page,
    },
    { idempotencyKey: isLate ? `order-${id}-late` : `order-${id}` },
  );
  const noted = await asService().rpc('record_checkout_session', {
    for_order: id,
    session: session.id,
    reserve_until: new Date(until).toISOString(),
  });
  if (noted.error) throw noted.error;
  return noted.data ? session.url : null;
}

const texts = {
  en: (percent: number) => `California sales tax ${percent}%`,
  es: (percent: number) => `Impuesto sobre ventas de California ${percent}%`,
};
