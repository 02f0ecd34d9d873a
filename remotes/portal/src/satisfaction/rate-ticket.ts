import { runRequest, useSave } from '@tulebyte/platform/queries';
import { conversationQuery } from '../tickets/conversation.ts';

/** Saves the requester's satisfaction rating. */
export function useRateTicket(number: string, userId: string) {
  return useSave({
    mutationFn: ({ isGood, comment }: { isGood: boolean; comment: string }) =>
      runRequest((supabase) => supabase.rpc('rate_ticket', { ticket_number: number, is_good: isGood, comment })),
    invalidates: [conversationQuery(number, userId)],
  });
}
