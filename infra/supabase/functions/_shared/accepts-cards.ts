import { currentRuntime } from './runtime.ts';
import { isSiteFeatureOn } from './site-features.ts';

/** Whether cards are accepted: both secrets are set and the toggle is on for everyone. */
export async function acceptsCards(): Promise<boolean> {
  const { env } = currentRuntime();
  return Boolean(env('STRIPE_SECRET_KEY') && env('STRIPE_WEBHOOK_SECRET')) && isSiteFeatureOn('stripe_payments');
}
