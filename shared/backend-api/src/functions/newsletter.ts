import * as v from 'valibot';
import { emailAddress, formMeta } from './fields.ts';

/** The fields of the form. */
export const NewsletterFields = v.object({ email: emailAddress, website: formMeta.website });
export const NewsletterRequest = v.object({ email: emailAddress, ...formMeta });
export type NewsletterRequest = v.InferInput<typeof NewsletterRequest>;

/** The same for every address: new, unconfirmed, or subscribed. */
export const NewsletterResponse = v.object({ mailed: v.literal(true) });
export type NewsletterResponse = v.InferOutput<typeof NewsletterResponse>;

/** The actions of emailed links. */
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
