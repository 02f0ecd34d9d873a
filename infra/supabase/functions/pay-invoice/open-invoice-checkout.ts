import type { Stripe } from 'stripe';
import * as v from 'valibot';
import { acceptsCards } from '../_shared/accepts-cards.ts';
import { asService } from '../_shared/backend.ts';
import { stripeClient } from '../_shared/orders/card-payments.ts';
import { siteLink } from '../_shared/site-link.ts';

/** From `read_invoice_checkout`. */
const Checkout = v.nullable(
  v.object({
    id: v.string(),
    number: v.string(),
    ticket: v.string(),
    total_cents: v.number(),
    /** The latest checkout page. */
    session: v.nullable(v.string()),
    email: v.nullable(v.string()),
    locale: v.picklist(['en', 'es']),
  }),
);

/**
 * Stripe's checkout page of an unpaid invoice. There is only one at a time: the next one is opened after the former has expired,
 * so nobody pays twice. Null when there is nothing to pay, a payment is on its way, or cards are not accepted.
 * @throws when Stripe can't be reached or rejects the request
 */
export async function openInvoiceCheckout(invoice: string): Promise<string | null> {
  const stripe = (await acceptsCards()) ? stripeClient() : null;
  if (!stripe) return null;
  const service = asService();
  const { data, error } = await service.rpc('read_invoice_checkout', { invoice });
  if (error) throw error;
  const due = v.parse(Checkout, data);
  if (due === null) return null;
  if (due.session !== null) {
    const former = await stripe.checkout.sessions.retrieve(due.session);
    if (former.status !== 'expired') return former.url;
  }
  const session = await createSession(stripe, due);
  const noted = await service.rpc('record_invoice_checkout', {
    for_invoice: invoice,
    // The cast: generated types don't allow null arguments.
    previous_session: due.session as string,
    session: session.id,
  });
  if (noted.error) throw noted.error;
  return noted.data ? session.url : null;
}

/** The same page for each request that follows the same former one. Stripe's pages expire after a day. */
function createSession(
  stripe: Stripe,
  { id, number, ticket, total_cents, session, email, locale }: NonNullable<v.InferOutput<typeof Checkout>>,
): Promise<Stripe.Checkout.Session> {
  const page = siteLink(locale, `/support/ticket/${ticket}`);
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      client_reference_id: id,
      metadata: { invoice_id: id },
      // Inherited by the charge: refund events refer only to that.
      payment_intent_data: { metadata: { invoice_id: id }, description: number },
      ...(email === null ? {} : { customer_email: email }),
      locale,
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: total_cents, product_data: { name: texts[locale](number) } } },
      ],
      // The ticket's page thanks for it (`payment-return.tsx`).
      success_url: `${page}#paid-${number}`,
      cancel_url: page,
    },
    { idempotencyKey: `invoice-${id}-${session ?? 'first'}` },
  );
}

const texts = { en: (number: string) => `Invoice ${number}`, es: (number: string) => `Factura ${number}` };
