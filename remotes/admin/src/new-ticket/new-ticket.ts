import { queryOptions } from '@tanstack/react-query';
import { profilePhoneNumber } from '@tulebyte/backend-api/phone-number';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';
import { TICKET_PRIORITIES } from '@tulebyte/tickets/ticket';
import * as v from 'valibot';

const text = (most: number, error: string) => v.pipe(v.string(), v.trim(), v.maxLength(most, error));

/** A ticket that an agent records for a customer. Messages are keys that the form translates; the limits match the database's. */
export const NewTicket = v.pipe(
  v.object({
    /** The account's id; empty for a guest. */
    requester: v.string(),
    name: text(120, 'name_long'),
    email: v.union([v.literal(''), v.pipe(v.string(), v.trim(), v.email('email'), v.maxLength(254, 'email'))], 'email'),
    phone: profilePhoneNumber('phone'),
    channel: v.picklist(['phone', 'walk_in']),
    subject: v.pipe(text(160, 'subject_long'), v.minLength(3, 'subject_short')),
    body: v.pipe(text(20_000, 'body_long'), v.minLength(1, 'body_empty')),
    priority: v.picklist(TICKET_PRIORITIES),
    language: v.picklist(['en', 'es']),
    assignToMe: v.boolean(),
  }),
  v.forward(
    v.partialCheck([['requester'], ['name']], ({ requester, name }) => requester !== '' || name !== '', 'name'),
    ['name'],
  ),
  v.forward(
    v.partialCheck(
      [['requester'], ['email'], ['phone']],
      ({ requester, email, phone }) => requester !== '' || email !== '' || phone !== '',
      'unreachable',
    ),
    ['phone'],
  ),
);
export type NewTicket = v.InferOutput<typeof NewTicket>;

/** Opens the ticket, once per key. @returns its number @throws BackendError */
export function useOpenTicket() {
  return useSave({
    mutationFn: async ({ ticket, key }: { ticket: NewTicket; key: string }) => {
      const { requester, assignToMe, ...rest } = ticket;
      const supabase = await getSupabase();
      const response = await supabase.rpc('open_ticket_for_customer', {
        ...rest,
        ...(requester === '' ? {} : { requester }),
        assign_to_me: assignToMe,
        idempotency_key: key,
      });
      return parseRows(v.string(), response);
    },
    invalidates: [{ queryKey: ['tickets'] }, { queryKey: ['overview'] }],
  });
}

const Requester = v.object({
  /** Null for a guest of an earlier ticket. */
  id: v.nullable(v.string()),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  company: v.nullable(v.string()),
});
export type Requester = v.InferOutput<typeof Requester>;

/** People who match a query, at most 8. */
export const requestersQuery = (query: string) =>
  queryOptions({
    queryKey: ['requesters', query],
    enabled: query.trim().length > 1,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      return parseRows(v.array(Requester), await supabase.rpc('find_requesters', { query }).abortSignal(signal));
    },
  });
