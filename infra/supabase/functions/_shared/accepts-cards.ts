import { currentRuntime } from './runtime.ts';
import { isSiteFeatureOn } from './site-features.ts';

/** Whether cards are accepted: the toggle is on for everyone and both secrets are set. */
export function acceptsCards(): boolean {
  const { env } = currentRuntime();
  return isSiteFeatureOn('stripe_payments') && Boolean(env('STRIPE_SECRET_KEY') && env('STRIPE_WEBHOOK_SECRET'));
}
