import { SubscriptionRequest } from '@tulebyte/backend-api/functions/newsletter';
import type { SubscriptionResponse } from '@tulebyte/backend-api/functions/newsletter';
import * as v from 'valibot';
import { asService } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody, errorResponse } from '../_shared/endpoint.ts';
import { limitAddress } from '../_shared/form-limits.ts';
import { sendQueuedEmails } from '../_shared/outbox/worker.ts';
import { siteLink } from '../_shared/site-link.ts';
import { sha256Hex } from '../_shared/tokens.ts';

/**
 * Confirms or ends a newsletter subscription. Mail programs unsubscribe with a POST to the URL in `List-Unsubscribe` (RFC 8058); a GET
 * leads to a page that asks first, because link scanners must not unsubscribe anyone.
 */
export const handler = endpoint(['GET', 'POST'], async (request) => {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  if (request.method === 'GET') {
    const page = siteLink(
      searchParams.get('locale') === 'es' ? 'es' : 'en',
      `/newsletter/unsubscribe#key=${encodeURIComponent(token ?? '')}`,
    );
    return new Response(null, { status: 303, headers: { Location: page, 'Cache-Control': 'no-store' } });
  }
  if (token !== null) return end(token);
  await limitAddress(request, 'subscription', { most: 60, seconds: 600 });
  const input = await readBody(request, SubscriptionRequest);
  return input.action === 'unsubscribe' ? end(input.token) : confirm(input.token);
});

async function confirm(token: string): Promise<Response> {
  const { data, error } = await asService().rpc('confirm_subscription', { token_hash: await sha256Hex(token) });
  if (error) throw error;
  const subscriber = v.parse(v.nullable(v.string()), data);
  if (subscriber === null) return errorResponse(404, 'not_found', 'This link is too old. Subscribe again to get a new one.');
  await sendQueuedEmails(subscriber);
  return jsonResponse(200, { state: 'confirmed' } satisfies SubscriptionResponse);
}

/** Ends a subscription. The response is the same for used and unknown tokens. */
async function end(token: string): Promise<Response> {
  const { error } = await asService()
    .from('newsletter_subscribers')
    // Without the hash, an old confirmation link can't renew the subscription.
    .update({ state: 'unsubscribed', unsubscribed_at: new Date().toISOString(), confirm_hash: null })
    .eq('unsubscribe_token', token)
    .neq('state', 'unsubscribed');
  if (error) throw error;
  return jsonResponse(200, { state: 'unsubscribed' } satisfies SubscriptionResponse);
}
