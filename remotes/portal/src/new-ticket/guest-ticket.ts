import { msg } from '@lingui/core/macro';
import { OpenGuestTicketResponse } from '@tulebyte/contracts/functions/guest-ticket';
import { describe } from '@tulebyte/i18n';
import { FunctionError } from '@tulebyte/platform';
import { refusalLabels } from '@tulebyte/tickets/attachments';
import { FormSubmitError } from '@tulebyte/ui/form';
import * as v from 'valibot';
import { postForm } from '../guest/post-form.ts';
import { NewTicket } from '../tickets/create-ticket.ts';

/** What the form holds. Who has an account leaves the guest's fields empty. */
export const TicketInput = v.object({
  ...NewTicket.entries,
  name: v.pipe(v.string(), v.trim()),
  email: v.pipe(v.string(), v.trim()),
  website: v.string(),
});
type TicketInput = v.InferOutput<typeof TicketInput>;

/** The same for a guest, who has to say who it is. The messages are keys that the form puts into words. */
export const GuestTicketInput = v.object({
  ...TicketInput.entries,
  name: v.pipe(TicketInput.entries.name, v.minLength(1, 'name_empty')),
  email: v.pipe(TicketInput.entries.email, v.email('email')),
});

export const guestErrors = {
  name_empty: msg`Tell us your name.`,
  email: msg`Enter a valid email address: the link to the ticket goes there.`,
};

const FILE_CODES = new Set(['infected', 'unsupported_type', 'empty_file', 'payload_too_large', 'too_many_files']);

/** What whoever opens ticket after ticket is told. */
export const sentMany = msg`Many tickets came from here lately. Please call us, or try again later.`;

/**
 * Opens a ticket without an account; the link to it goes by mail. @returns its number
 * @throws FormSubmitError with what is wrong, by field
 */
export async function openGuestTicket(
  { website, ...values }: TicketInput,
  { key, files, language, humanCheck }: { key: string; files: readonly File[]; language: string; humanCheck: string },
): Promise<string> {
  // Also where the form took the visitor for someone with an account: everything that is missing at once.
  const missing: Record<string, string> = {};
  if (!v.is(GuestTicketInput.entries.name, values.name)) missing['name'] = describe(guestErrors.name_empty);
  if (!v.is(GuestTicketInput.entries.email, values.email)) missing['email'] = describe(guestErrors.email);
  if (Object.keys(missing).length > 0) throw new FormSubmitError({ fields: missing });
  try {
    const fields = { ...values, website, language, humanCheck, idempotencyKey: key };
    return (await postForm('open-guest-ticket', fields, files, OpenGuestTicketResponse)).number;
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    if (error.fields?.['email'] !== undefined) throw new FormSubmitError({ fields: { email: describe(guestErrors.email) } });
    if (FILE_CODES.has(error.code)) throw new FormSubmitError({ form: describe(refusalLabels(error.code)) });
    if (error.code === 'rate_limited') throw new FormSubmitError({ form: describe(sentMany) });
    throw error;
  }
}
