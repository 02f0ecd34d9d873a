import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { parseRows } from '@tulebyte/contracts/rows';
import { TICKET_PRIORITIES } from './ticket.ts';

/** What a person fills in. The messages are keys that the form puts into words; the limits are the database's own. */
export const NewTicket = v.object({
  subject: v.pipe(v.string(), v.trim(), v.minLength(3, 'subject_short'), v.maxLength(160, 'subject_long')),
  priority: v.picklist(TICKET_PRIORITIES, 'priority'),
  body: v.pipe(v.string(), v.trim(), v.minLength(1, 'body_empty'), v.maxLength(20_000, 'body_long')),
});

/** Files a ticket with its first message, once for each key. @returns its number @throws BackendError */
export async function createTicket(
  ticket: v.InferOutput<typeof NewTicket>,
  sending: { key: string; attachments: readonly string[]; language: string },
): Promise<string> {
  const supabase = await getSupabase();
  return parseRows(
    v.object({ number: v.string() }),
    await supabase.rpc('create_ticket', {
      ...ticket,
      idempotency_key: sending.key,
      attachments: [...sending.attachments],
      language: sending.language,
    }),
  ).number;
}
