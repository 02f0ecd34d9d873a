import { useMutation, useQueryClient } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { conversationQuery } from '../tickets/conversation.ts';

/** Saves the requester's satisfaction rating. @throws BackendError */
async function rateTicket(number: string, { isGood, comment }: { isGood: boolean; comment: string }): Promise<void> {
  const supabase = await getSupabase();
  const response = await supabase.rpc('rate_ticket', { ticket_number: number, is_good: isGood, comment });
  parseRows(v.object({ is_good: v.boolean() }), response);
}

export function useRateTicket(number: string, userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rating: { isGood: boolean; comment: string }) => rateTicket(number, rating),
    onSuccess: () => queries.invalidateQueries(conversationQuery(number, userId)),
  });
}
