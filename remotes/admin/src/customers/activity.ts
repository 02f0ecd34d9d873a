import { queryOptions, useQuery } from '@tanstack/react-query';
import { known, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { runRequest, useSave } from '@tulebyte/platform/queries';
import { TICKET_STATUSES } from '@tulebyte/tickets/ticket';
import * as v from 'valibot';
import type { Customer } from './customer.ts';

const Activity = v.object({
  open_tickets: v.number(),
  /** Open ones first. */
  tickets: v.array(
    v.object({ number: v.string(), subject: v.string(), status: known(TICKET_STATUSES, 'open'), last_activity_at: v.string() }),
  ),
  unpaid_invoices: v.array(
    v.object({ number: v.string(), ticket: v.string(), total_cents: v.nullable(v.number()), due_on: v.string() }),
  ),
  /** The last five. */
  paid_invoices: v.optional(
    v.array(v.object({ number: v.string(), ticket: v.string(), total_cents: v.nullable(v.number()), paid_on: v.string() })),
    [],
  ),
  /** This month. */
  minutes: v.number(),
  billable_minutes: v.number(),
  notes: v.array(
    v.object({
      id: v.string(),
      body: v.string(),
      created_at: v.string(),
      author: v.nullable(v.string()),
      is_mine: v.boolean(),
    }),
  ),
});
export type Activity = v.InferOutput<typeof Activity>;

const activityKey = (id: string) => ['customer-activity', id] as const;

/** Tickets, unpaid invoices, hours, and notes of a customer. */
export function useActivity(id: string) {
  return useQuery(
    queryOptions({
      queryKey: activityKey(id),
      queryFn: async () => parseRows(Activity, await (await getSupabase()).rpc('get_customer_activity', { customer: id })),
    }),
  );
}

export function useNoteActions({ id, is_company }: Pick<Customer, 'id' | 'is_company'>) {
  const common = { invalidates: [{ queryKey: activityKey(id) }] };
  return {
    add: useSave({
      /** @param note with the id it will have, so that a second attempt doesn't add another */
      mutationFn: (note: { id: string; body: string }) =>
        runRequest((supabase) =>
          supabase
            .from('customer_notes')
            .upsert({ ...note, ...(is_company ? { organization_id: id } : { person_id: id }) }, { ignoreDuplicates: true }),
        ),
      ...common,
    }),
    remove: useSave({
      mutationFn: (note: string) => runRequest((supabase) => supabase.from('customer_notes').delete().eq('id', note)),
      ...common,
    }),
  };
}
