import { msg } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getSupabase, toast } from '@tulebyte/platform';
import * as v from 'valibot';
import { BackendError, parseRows } from '@tulebyte/contracts/rows';
import { NEXT_STATUSES, type Ticket, type TicketPriority, type TicketStatus } from '../tickets/ticket.ts';
import { ticketDetailQuery } from './conversation.ts';

/** One field of a ticket that staff set. */
export type Change =
  | { field: 'status'; from: TicketStatus; to: TicketStatus }
  | { field: 'priority'; from: TicketPriority; to: TicketPriority }
  | { field: 'assignee_id'; from: string | null; to: string | null };

/** Sets one field, if the ticket is still the version that was seen. @returns its new version @throws BackendError */
async function changeTicket(number: string, seenVersion: number, change: Change): Promise<number> {
  const supabase = await getSupabase();
  const answer = await supabase.rpc('change_ticket', {
    ticket_number: number,
    seen_version: seenVersion,
    ...(change.field === 'status' ? { new_status: change.to } : {}),
    ...(change.field === 'priority' ? { new_priority: change.to } : {}),
    ...(change.field === 'assignee_id' ? (change.to === null ? { unassign: true } : { new_assignee: change.to }) : {}),
  });
  return parseRows(v.object({ version: v.number() }), answer).version;
}

/** What would undo a change; undefined where the database allows no way back. */
export function undoOf(change: Change): Change | undefined {
  if (change.field === 'status') {
    const back = NEXT_STATUSES[change.to].includes(change.from);
    return back ? { field: 'status', from: change.to, to: change.from } : undefined;
  }
  if (change.field === 'priority') return { field: 'priority', from: change.to, to: change.from };
  return { field: 'assignee_id', from: change.to, to: change.from };
}

/**
 * Shows a change at once, saves it, offers to undo it, and takes it back with a message when it was refused. Changes of one ticket
 * run one after another, each on the version that the one before it made: nobody conflicts with themselves.
 */
export function useChangeTicket(number: string) {
  const queries = useQueryClient();
  const { queryKey } = ticketDetailQuery(number);
  const mutationKey = ['change-ticket', number];
  const show = (change: Change) => queries.setQueryData(queryKey, (ticket) => ticket && { ...ticket, ...valueOf(change) });
  const mutation = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (change: Change) => changeTicket(number, queries.getQueryData(queryKey)?.version ?? 0, change),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey });
      show(change);
    },
    onError: (error) => {
      toast({ title: refusalOf(error), status: 'error' });
    },
    onSuccess: (version, change) => {
      queries.setQueryData(queryKey, (ticket) => ticket && { ...ticket, version });
      const undo = undoOf(change);
      toast({
        title: msg`Saved`,
        status: 'success',
        ...(undo ? { action: { label: msg`Undo`, onClick: () => mutation.mutate(undo) } } : {}),
      });
      void queries.invalidateQueries({ queryKey: ['queue'] });
    },
    // While another change waits, a refetch would show the ticket without it.
    onSettled: () => (queries.isMutating({ mutationKey }) === 1 ? queries.invalidateQueries({ queryKey }) : undefined),
  });
  return mutation;
}

function valueOf(change: Change): Partial<Pick<Ticket, Change['field']>> {
  if (change.field === 'status') return { status: change.to };
  if (change.field === 'priority') return { priority: change.to };
  return { assignee_id: change.to };
}

function refusalOf(error: unknown) {
  if (error instanceof BackendError && error.hint === 'ticket_changed')
    return msg`Somebody changed this meanwhile. You now see the latest state.`;
  if (error instanceof BackendError && error.hint === 'ticket_status_transition')
    return msg`A ticket in this state cannot be set to that one.`;
  return msg`This was not saved. Please try again.`;
}
