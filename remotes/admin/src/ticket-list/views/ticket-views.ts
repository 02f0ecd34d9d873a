import { queryOptions } from '@tanstack/react-query';
import { BackendError, known, knownKeys, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { runRequest } from '@tulebyte/platform/queries';
import { TICKET_PRIORITIES } from '@tulebyte/tickets/ticket';
import * as v from 'valibot';
import { TICKET_LIST_SORTS, TICKET_LIST_STATUSES } from '../filters.ts';
import { STANDING_VIEWS, type ViewFilters } from './view.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const SavedView = v.object({
  id: v.string(),
  name: v.string(),
  is_own: v.boolean(),
  is_shared: v.boolean(),
  status: known(TICKET_LIST_STATUSES, 'active'),
  priority: known(['', ...TICKET_PRIORITIES], ''),
  assignee: v.string(),
  tag: v.string(),
  company: v.string(),
  sort: known(TICKET_LIST_SORTS, 'due'),
  /** At most 1001. */
  tickets: Count,
});
export type SavedView = v.InferOutput<typeof SavedView>;

const TicketViews = v.object({
  /** Tickets in each built-in view. */
  counts: knownKeys(
    STANDING_VIEWS.map(({ id }) => id),
    Count,
  ),
  saved: v.array(SavedView),
  /** Those with unsolved tickets, most tickets first. */
  companies: v.array(v.object({ id: v.string(), name: v.string(), tickets: Count })),
});

/** Views of the ticket list with their counts. Refetched with the list, whose key it shares. */
export const ticketViewsQuery = (ownId: string) =>
  queryOptions({
    queryKey: ['tickets', ownId, 'views'],
    queryFn: async () => {
      const supabase = await getSupabase();
      return parseRows(TicketViews, await supabase.rpc('list_ticket_views'));
    },
    refetchInterval: 30_000,
  });

/**
 * Saves filters and order as the caller's view. Sent again with the same `id`, it changes nothing.
 * @throws BackendError, with code 23505 for a name that the caller has used
 */
export function insertView(
  id: string,
  name: string,
  isShared: boolean,
  { status, priority, assignee, tag, company, sort }: ViewFilters,
) {
  const row = { id, name, is_shared: isShared, status, priority, assignee, tag, company: company || null, sort };
  return runRequest((supabase) => supabase.from('ticket_views').upsert(row, { ignoreDuplicates: true }));
}

/** Renames the caller's view, and shares it or not. @throws BackendError, with code 23505 as above, or one that {@link isRemoved} tells */
export function updateView(id: string, name: string, isShared: boolean) {
  return runRequest((supabase) =>
    supabase.from('ticket_views').update({ name, is_shared: isShared }).eq('id', id).select('id').single(),
  );
}

/** Whether there was no view to update (PostgREST's code for no row). */
export const isRemoved = (error: unknown): boolean => error instanceof BackendError && error.code === 'PGRST116';
