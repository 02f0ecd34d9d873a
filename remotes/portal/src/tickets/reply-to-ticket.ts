import { useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';
import { parseRows } from '@tulebyte/backend-api/rows';
import { conversationQuery } from './conversation.ts';
import { Ticket } from './ticket.ts';

/** The reply form's id, which also names its draft. */
export const replyFormId = (number: string): string => `reply-${number}`;

/** Marks a ticket as solved by its requester. @throws BackendError */
async function solveTicket(number: string): Promise<Ticket> {
  const supabase = await getSupabase();
  return parseRows(Ticket, await supabase.rpc('solve_ticket', { ticket_number: number }));
}

/** What a requester can do besides replying; each refreshes the conversation and the list. */
export function useTicketActions(number: string, userId: string) {
  const queries = useQueryClient();
  const refresh = async () => {
    void queries.invalidateQueries({ queryKey: ['my-tickets', userId] });
    await queries.invalidateQueries(conversationQuery(number, userId));
  };
  const solve = useSave({ mutationFn: () => solveTicket(number), onSuccess: refresh });
  return { refresh, solve };
}
