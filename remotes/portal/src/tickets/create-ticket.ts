import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { parseRows } from '@tulebyte/backend-api/rows';
import { TICKET_PRIORITIES } from '@tulebyte/tickets/ticket';

/** The ticket form. Messages are keys that the form translates; the limits match the database's. */
export const NewTicket = v.object({
  subject: v.pipe(v.string(), v.trim(), v.minLength(3, 'subject_short'), v.maxLength(160, 'subject_long')),
  priority: v.picklist(TICKET_PRIORITIES, 'priority'),
  body: v.pipe(v.string(), v.trim(), v.minLength(1, 'body_empty'), v.maxLength(20_000, 'body_long')),
});

/**
 * Creates a ticket with its first message, once per idempotency key. If the session was ended on another device, it ends here as well.
 * @returns its number
 * @throws BackendError
 */
export async function createTicket(
  ticket: v.InferOutput<typeof NewTicket>,
  options: { key: string; attachments: readonly string[]; language: string },
): Promise<string> {
  const supabase = await getSupabase();
  const response = await supabase.rpc('create_ticket', {
    ...ticket,
    idempotency_key: options.key,
    attachments: [...options.attachments],
    language: options.language,
  });
  if (response.status === 403) await supabase.auth.getUser();
  return parseRows(v.object({ number: v.string() }), response).number;
}
