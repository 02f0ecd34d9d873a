import { msg } from '@lingui/core/macro';
import { OpenGuestTicketResponse } from '@tulebyte/contracts/functions/guest-ticket';
import { describe } from '@tulebyte/i18n';
import { FunctionError } from '@tulebyte/platform';
import { refusalWords } from '@tulebyte/tickets/attachments';
import { FormRefused } from '@tulebyte/ui/form';
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

const FILE_CODES = new Set(['infected', 'unsupported_type', 'empty_file', 'payload_too_large', 'too_many_files']);

/** What whoever opens ticket after ticket is told. */
export const sentMany = msg`Many tickets came from here lately. Please call us, or try again later.`;

/**
 * Opens a ticket without an account; the link to it goes by mail. @returns its number
 * @throws FormRefused with what is wrong, by field
 */
export async function openGuestTicket(
  { website, ...values }: TicketInput,
  { key, files, language, humanCheck }: { key: string; files: readonly File[]; language: string; humanCheck: string },
): Promise<string> {
  if (values.name === '') throw new FormRefused({ fields: { name: describe(msg`Tell us your name.`) } });
  const wrongEmail = () =>
    new FormRefused({ fields: { email: describe(msg`Enter a valid email address: the link to the ticket goes there.`) } });
  if (!v.is(v.pipe(v.string(), v.email()), values.email)) throw wrongEmail();
  try {
    const fields = { ...values, website, language, humanCheck, idempotencyKey: key };
    return (await postForm('open-guest-ticket', fields, files, OpenGuestTicketResponse)).number;
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    if (error.fields?.['email'] !== undefined) throw wrongEmail();
    if (FILE_CODES.has(error.code)) throw new FormRefused({ form: describe(refusalWords(error.code)) });
    if (error.code === 'rate_limited') throw new FormRefused({ form: describe(sentMany) });
    throw error;
  }
}
