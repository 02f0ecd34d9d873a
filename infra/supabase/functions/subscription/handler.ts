import { SubscriptionRequest } from '@tulebyte/backend-api/functions/newsletter';
import type { SubscriptionResponse } from '@tulebyte/backend-api/functions/newsletter';
import * as v from 'valibot';
import { asService } from '../_shared/backend.ts';
import { answer, endpoint, readBody, refuse } from '../_shared/endpoint.ts';
import { limitAddress } from '../_shared/form-limits.ts';
import { deliverOutgoingEmails } from '../_shared/outgoing-emails.ts';
import { siteLink } from '../_shared/site-link.ts';
import { hashOf } from '../_shared/tokens.ts';

/**
 * What the links of the letter do: confirm, and end. A mail program ends it with one POST to the address in
 * `List-Unsubscribe` (RFC 8058); a person who opens that address is led to the page that asks first, since programs
 * that look at links must not end anything.
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
  const { data, error } = await asService().rpc('confirm_subscription', { token_hash: await hashOf(token) });
  if (error) throw error;
  const subscriber = v.parse(v.nullable(v.string()), data);
  if (subscriber === null) return refuse(404, 'not_found', 'This link is too old. Ask for the letter once more.');
  await deliverOutgoingEmails(subscriber);
  return answer(200, { state: 'confirmed' } satisfies SubscriptionResponse);
}

/** Ends a subscription. The same answer for a token that ended it before, or never was. */
async function end(token: string): Promise<Response> {
  const { error } = await asService()
    .from('newsletter_subscribers')
    // Without the hash an old confirmation link does not begin it anew.
    .update({ state: 'unsubscribed', unsubscribed_at: new Date().toISOString(), confirm_hash: null })
    .eq('unsubscribe_token', token)
    .neq('state', 'unsubscribed');
  if (error) throw error;
  return answer(200, { state: 'unsubscribed' } satisfies SubscriptionResponse);
}
