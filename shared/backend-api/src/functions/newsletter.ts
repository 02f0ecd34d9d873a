import * as v from 'valibot';
import { emailAddress, formMeta } from './fields.ts';

/** What the form asks for. */
export const NewsletterAnswers = v.object({ email: emailAddress, website: formMeta.website });
export const NewsletterRequest = v.object({ email: emailAddress, ...formMeta });
export type NewsletterRequest = v.InferInput<typeof NewsletterRequest>;

/** The same whether the address was known, confirmed, or never seen. */
export const NewsletterResponse = v.object({ mailed: v.literal(true) });
export type NewsletterResponse = v.InferOutput<typeof NewsletterResponse>;

/** What the links in mails do. */
export const SubscriptionRequest = v.variant('action', [
  v.object({ action: v.literal('confirm'), token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'This link is not complete')) }),
  v.object({
    action: v.literal('unsubscribe'),
    token: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'This link is not complete')),
  }),
]);
export type SubscriptionRequest = v.InferInput<typeof SubscriptionRequest>;

export const SubscriptionResponse = v.object({ state: v.picklist(['confirmed', 'unsubscribed']) });
export type SubscriptionResponse = v.InferOutput<typeof SubscriptionResponse>;
