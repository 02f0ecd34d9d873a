import * as v from 'valibot';
import { asService } from '../backend.ts';
import { newToken, sha256Hex } from '../tokens.ts';
import { composeNewsletterIssue, NewsletterIssue } from './newsletter-issue.ts';
import type { OutgoingEmail } from './outgoing-email.ts';
import { confirmationEmail, subscriberEmail } from './subscriber-emails.ts';

const NewsletterEmail = v.variant('kind', [
  NewsletterIssue,
  v.object({
    kind: v.picklist(['newsletter_confirm', 'newsletter_already_subscribed', 'newsletter_welcome']),
    to: v.string(),
    subscriber: v.object({ id: v.string(), unsubscribe_token: v.string() }),
    details: v.object({ locale: v.picklist(['en', 'es']) }),
  }),
]);

/** To a subscriber, or to someone who has yet to confirm. */
export async function composeNewsletterEmail(queued: unknown): Promise<OutgoingEmail> {
  const email = v.parse(NewsletterEmail, queued);
  if (email.kind === 'newsletter_issue') return composeNewsletterIssue(email);
  const { kind, to, subscriber, details } = email;
  if (kind !== 'newsletter_confirm') {
    const reader = { email: to, locale: details.locale, unsubscribeToken: subscriber.unsubscribe_token };
    return subscriberEmail(kind === 'newsletter_already_subscribed' ? 'already' : 'welcome', reader);
  }
  const token = newToken();
  const { error } = await asService().rpc('create_confirmation_link', {
    subscriber: subscriber.id,
    token_hash: await sha256Hex(token),
  });
  if (error) throw error;
  return confirmationEmail(to, details.locale, token);
}
