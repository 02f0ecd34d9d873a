import { Stripe } from 'stripe';

interface RequestedRefund {
  readonly id: string;
  readonly intent: string;
  readonly amount_cents: number;
  /** The id of the order or invoice, for people who look at Stripe's dashboard. */
  readonly about: Readonly<Record<string, string>>;
}

/**
 * Makes a refund at Stripe, at most once: a repeated request returns the refund that carries its id, also after Stripe has forgotten
 * the idempotency key. Returns the total that Stripe has refunded of the payment, or why it refuses.
 * @throws when Stripe can't be reached: then nobody knows whether it was made
 */
export async function issueRefund(
  stripe: Stripe,
  { id, intent, amount_cents, about }: RequestedRefund,
): Promise<{ total: number; failure: string | null }> {
  const made = await findRefund(stripe, intent, id);
  let refund = made;
  try {
    refund ??= await stripe.refunds.create(
      { payment_intent: intent, amount: amount_cents, metadata: { ...about, refund_id: id } },
      { idempotencyKey: `refund-${id}` },
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return { total: 0, failure: error.message };
  }
  if (refund.status === 'failed' || refund.status === 'canceled') {
    return { total: 0, failure: refund.failure_reason ?? `The refund is ${refund.status}` };
  }
  return { total: await totalRefunded(stripe, intent), failure: null };
}

async function findRefund(stripe: Stripe, intent: string, id: string): Promise<Stripe.Refund | undefined> {
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  return data.find(({ metadata }) => metadata?.['refund_id'] === id);
}

/** Also counts refunds made in Stripe's dashboard, as its events do. */
async function totalRefunded(stripe: Stripe, intent: string): Promise<number> {
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 });
  return data.filter(({ status }) => status !== 'failed' && status !== 'canceled').reduce((sum, { amount }) => sum + amount, 0);
}
