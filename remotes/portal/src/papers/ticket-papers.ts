import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { rowsOf } from '@tulebyte/contracts/rows';
import { getSupabase } from '@tulebyte/platform';
import { Paper } from '@tulebyte/tickets/papers';
import * as v from 'valibot';
import { conversationQuery } from '../tickets/conversation.ts';

/** What a client decides about an estimate. The name is the signature. */
export interface Decision {
  readonly estimate: string;
  readonly approve: boolean;
  readonly signedName: string;
}

async function fetchPapers(number: string): Promise<readonly Paper[]> {
  const supabase = await getSupabase();
  return rowsOf(v.nullable(v.array(Paper)), await supabase.rpc('ticket_papers', { ticket_number: number })) ?? [];
}

function papersQuery(number: string, userId: string, revision: string) {
  // Every paper changes the ticket, and so its revision.
  return queryOptions({ queryKey: ['papers', userId, number, revision], queryFn: () => fetchPapers(number), staleTime: 60_000 });
}

/** Estimates and invoices of a ticket, newest first. */
export function useTicketPapers(number: string, userId: string, revision: string) {
  return useQuery({
    ...papersQuery(number, userId, revision),
    placeholderData: (before: readonly Paper[] | undefined) => before,
  });
}

async function decide({ estimate, approve, signedName }: Decision): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.rpc('decide_estimate', { estimate, approve, signed_name: signedName });
  if (error) throw error;
}

export function useDecision(number: string, userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSettled: async () => {
      void queries.invalidateQueries({ queryKey: ['papers', userId, number] });
      await queries.invalidateQueries(conversationQuery(number, userId));
    },
  });
}
