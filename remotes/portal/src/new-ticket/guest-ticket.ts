import { msg } from '@lingui/core/macro';
import { OpenGuestTicketResponse } from '@tulebyte/backend-api/functions/guest-ticket';
import { describe } from '@tulebyte/i18n';
import { callFunction, FunctionError } from '@tulebyte/platform';
import { refusalLabels } from '@tulebyte/tickets/attachments';
import { FormSubmitError } from '@tulebyte/ui/form';
import * as v from 'valibot';
import { NewTicket } from '../tickets/create-ticket.ts';

/** The form's values. The guest fields stay empty for signed-in clients. */
export const TicketInput = v.object({
  ...NewTicket.entries,
  name: v.pipe(v.string(), v.trim()),
  email: v.pipe(v.string(), v.trim()),
  website: v.string(),
});
type TicketInput = v.InferOutput<typeof TicketInput>;

/** The same for guests, who must give name and email. Messages are keys that the form translates. */
export const GuestTicketInput = v.object({
  ...TicketInput.entries,
  name: v.pipe(TicketInput.entries.name, v.minLength(1, 'name_empty')),
  email: v.pipe(TicketInput.entries.email, v.email('email')),
});

export const guestErrors = {
  name_empty: msg`Tell us your name.`,
  email: msg`Enter a valid email address: the link to the ticket goes there.`,
};

/** Takes `OpenGuestTicketRequest` and `files`. */
const openTicket = { name: 'open-guest-ticket', response: OpenGuestTicketResponse, isForm: true } as const;

const FILE_CODES = new Set(['infected', 'unsupported_type', 'empty_file', 'payload_too_large', 'too_many_files']);

/** The message when too many tickets were opened. */
export const rateLimited = msg`Too many tickets came from here lately. Please call us, or try again later.`;

/**
 * Opens a ticket without an account and has its link emailed. @returns its number
 * @throws FormSubmitError with messages by field
 */
export async function openGuestTicket(
  { website, ...values }: TicketInput,
  { key, files, language, captchaToken }: { key: string; files: readonly File[]; language: string; captchaToken: string },
): Promise<string> {
  // The form may have taken the visitor for a signed-in client; report everything that is missing together.
  const missing: Record<string, string> = {};
  if (!v.is(GuestTicketInput.entries.name, values.name)) missing['name'] = describe(guestErrors.name_empty);
  if (!v.is(GuestTicketInput.entries.email, values.email)) missing['email'] = describe(guestErrors.email);
  if (Object.keys(missing).length > 0) throw new FormSubmitError({ fields: missing });
  try {
    return (await callFunction(openTicket, { ...values, website, language, captchaToken, idempotencyKey: key, files })).number;
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    if (error.fields?.['email'] !== undefined) throw new FormSubmitError({ fields: { email: describe(guestErrors.email) } });
    if (FILE_CODES.has(error.code)) throw new FormSubmitError({ form: describe(refusalLabels(error.code)) });
    if (error.code === 'rate_limited') throw new FormSubmitError({ form: describe(rateLimited) });
    throw error;
  }
}
