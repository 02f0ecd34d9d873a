import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { rowsOf } from '@tulebyte/contracts/rows';
import { conversationQuery } from './conversation.ts';
import { myTicketsQuery } from './my-tickets.ts';
import { Ticket } from './ticket.ts';

export const Reply = v.object({
  body: v.pipe(v.string(), v.trim(), v.minLength(1, 'body_empty'), v.maxLength(20_000, 'body_long')),
});

/** Adds the requester's reply; a ticket that waited or was solved is open again. @throws BackendError */
async function answerTicket(number: string, body: string): Promise<Ticket> {
  const supabase = await getSupabase();
  return rowsOf(Ticket, await supabase.rpc('answer_ticket', { ticket_number: number, body }));
}

/** "This is solved", by the one who asked. @throws BackendError */
async function solveTicket(number: string): Promise<Ticket> {
  const supabase = await getSupabase();
  return rowsOf(Ticket, await supabase.rpc('solve_ticket', { ticket_number: number }));
}

/** The two things a requester does to a ticket; both bring the conversation and the list up to date. */
export function useTicketActions(number: string, userId: string) {
  const queries = useQueryClient();
  const refresh = async () => {
    void queries.invalidateQueries(myTicketsQuery(userId));
    await queries.invalidateQueries(conversationQuery(number, userId));
  };
  const answer = useMutation({ mutationFn: (body: string) => answerTicket(number, body), onSuccess: refresh });
  const solve = useMutation({ mutationFn: () => solveTicket(number), onSuccess: refresh });
  return { answer, solve };
}
