import * as v from 'valibot';
import { emailAddress } from './fields.ts';

const key = v.pipe(v.string(), v.minLength(40), v.maxLength(60));
const text = (least: number, most: number, missing: string) =>
  v.pipe(v.string(missing), v.trim(), v.minLength(least, missing), v.maxLength(most, `At most ${most} characters`));
/** `POST open-guest-ticket`: a form with these fields and `files`. */
export const OpenGuestTicketRequest = v.object({
  name: text(1, 120, 'Tell us your name'),
  email: emailAddress,
  subject: text(3, 160, 'Name the trouble in a few words'),
  body: text(1, 20_000, 'Say what happened'),
  priority: v.picklist(['critical', 'high', 'normal', 'low'], 'Choose how urgent it is'),
  language: v.picklist(['en', 'es']),
  /** The same for each try to send the same ticket. */
  idempotencyKey: v.pipe(v.string(), v.uuid('Not a UUID')),
  /** A field that people do not see. Whoever fills it is a program: the answer looks the same and nothing is stored. */
  website: v.optional(v.string(), ''),
  /** What Cloudflare Turnstile gave the browser; looked at only where the operator has set it up. */
  humanCheck: v.optional(v.pipe(v.string(), v.maxLength(2048)), ''),
});
/** The ticket's number; the link that opens it goes by mail to the address that was given, and to nobody else. */
export const OpenGuestTicketResponse = v.object({ number: v.string() });
export type OpenGuestTicketResponse = v.InferOutput<typeof OpenGuestTicketResponse>;

/** `POST ticket-link`: asks for a mailed link. The answer is the same whether there is such a ticket of that address or not. */
export const TicketLinkRequest = v.object({
  number: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^TB-\d{5,9}$/, 'A ticket number looks like TB-10482')),
  email: emailAddress,
});
export const TicketLinkResponse = v.object({ asked: v.literal(true) });
export type TicketLinkResponse = v.InferOutput<typeof TicketLinkResponse>;

/** `POST guest-ticket`: what the holder of a link's key does. */
export const GuestTicketRequest = v.variant('action', [
  v.object({ action: v.literal('read'), key }),
  v.object({ action: v.literal('solve'), key }),
  v.object({ action: v.literal('rate'), key, isGood: v.boolean(), comment: v.pipe(v.string(), v.maxLength(2000)) }),
  v.object({ action: v.literal('billing_documents'), key }),
  v.object({
    action: v.literal('decide'),
    key,
    estimate: v.pipe(v.string(), v.uuid()),
    approve: v.boolean(),
    signedName: text(2, 120, 'Tell us your name'),
  }),
  v.object({ action: v.literal('file'), key, id: v.pipe(v.string(), v.uuid()) }),
]);

/** `POST guest-ticket` as a form with these fields and `files`: a reply. */
export const GuestReplyRequest = v.object({
  key,
  body: text(1, 20_000, 'Write something first'),
  idempotencyKey: v.pipe(v.string(), v.uuid('Not a UUID')),
});
