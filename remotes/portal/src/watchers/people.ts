import { queryOptions, useQuery } from '@tanstack/react-query';
import { known, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { COMPANY_ROLES } from '@tulebyte/organizations/roles';
import { runRequest, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { conversationQuery } from '../tickets/conversation.ts';

const People = v.array(
  v.object({ user_id: v.string(), name: v.string(), email: v.string(), role: known(COMPANY_ROLES, 'member'), since: v.string() }),
);
export type Colleague = v.InferOutput<typeof People>[number];

async function fetchPeople(): Promise<readonly Colleague[]> {
  const supabase = await getSupabase();
  return parseRows(People, await supabase.rpc('organization_people'));
}

export function peopleQuery(userId: string) {
  return queryOptions({ queryKey: ['people', userId], queryFn: fetchPeople, staleTime: 60_000 });
}

/** Everyone in the client's company, including the client; empty without a company. */
export function usePeople(userId: string) {
  return useQuery(peopleQuery(userId));
}

/** Starts or stops sharing a ticket with a colleague. */
export function useWatchers(number: string, userId: string) {
  return useSave({
    mutationFn: (change: { watcher: string; watching: boolean }) =>
      runRequest((supabase) => supabase.rpc('set_watcher', { ticket_number: number, ...change })),
    invalidates: [conversationQuery(number, userId)],
  });
}
