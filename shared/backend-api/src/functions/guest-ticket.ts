import * as v from 'valibot';
import { TICKET_PRIORITIES } from '../ticket-priorities.ts';
import { emailAddress } from './fields.ts';

const key = v.pipe(v.string(), v.minLength(40), v.maxLength(60));
const text = (min: number, max: number, requiredMessage: string) =>
  v.pipe(v.string(requiredMessage), v.trim(), v.minLength(min, requiredMessage), v.maxLength(max, `At most ${max} characters`));
/** `POST open-guest-ticket`: a form with these fields and `files`. */
export const OpenGuestTicketRequest = v.object({
  name: text(1, 120, 'Tell us your name'),
  email: emailAddress,
  subject: text(3, 160, 'Describe the problem in a few words'),
  body: text(1, 20_000, 'Say what happened'),
  priority: v.picklist(TICKET_PRIORITIES, 'Choose how urgent it is'),
  language: v.picklist(['en', 'es']),
  /** The same for every retry of a submission. */
  idempotencyKey: v.pipe(v.string(), v.uuid('Not a UUID')),
  /** A honeypot. If it is filled in, the response looks the same and nothing is stored. */
  website: v.optional(v.string(), ''),
  /** The Cloudflare Turnstile token; checked only if the operator has configured Turnstile. */
  captchaToken: v.optional(v.pipe(v.string(), v.maxLength(2048)), ''),
});
/** The ticket's number. The link that opens it is only emailed, to the given address. */
export const OpenGuestTicketResponse = v.object({ number: v.string() });
export type OpenGuestTicketResponse = v.InferOutput<typeof OpenGuestTicketResponse>;

/** `POST ticket-link`: emails a new link. The response is the same whether or not there is such a ticket. */
export const TicketLinkRequest = v.object({
  number: v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^TB-\d{5,9}$/, 'A ticket number looks like TB-10482')),
  email: emailAddress,
});
export const TicketLinkResponse = v.object({ asked: v.literal(true) });
export type TicketLinkResponse = v.InferOutput<typeof TicketLinkResponse>;

/** `POST guest-ticket`: an action of the holder of a link's key. */
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
