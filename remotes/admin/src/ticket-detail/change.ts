import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { getSupabase, toast } from '@tulebyte/platform';
import { explainRejection, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { parseRows } from '@tulebyte/backend-api/rows';
import { NEXT_STATUSES, type TicketPriority, type TicketStatus } from '@tulebyte/tickets/ticket';
import { ticketDetailQuery, type TicketDetail } from './conversation.ts';

/** A change of one ticket field. */
export type Change =
  | { field: 'status'; from: TicketStatus; to: TicketStatus }
  | { field: 'priority'; from: TicketPriority; to: TicketPriority }
  | { field: 'assignee_id' | 'device_id'; from: string | null; to: string | null }
  | { field: 'subject'; from: string; to: string };

/** Sets one field if the ticket's version is still the one shown. @returns its new version @throws BackendError */
async function changeTicket(number: string, seenVersion: number, change: Change): Promise<number> {
  const supabase = await getSupabase();
  const response = await supabase.rpc('change_ticket', {
    ticket_number: number,
    seen_version: seenVersion,
    ...(change.field === 'status' ? { new_status: change.to } : {}),
    ...(change.field === 'priority' ? { new_priority: change.to } : {}),
    ...(change.field === 'assignee_id' ? (change.to === null ? { unassign: true } : { new_assignee: change.to }) : {}),
    ...(change.field === 'device_id' ? (change.to === null ? { remove_device: true } : { new_device: change.to }) : {}),
    ...(change.field === 'subject' ? { new_subject: change.to } : {}),
  });
  return parseRows(v.object({ version: v.number() }), response).version;
}

/** The inverse of a change; undefined where the database doesn't allow it. */
export function invertChange(change: Change): Change | undefined {
  if (change.field === 'status') {
    const canRevert = NEXT_STATUSES[change.to].includes(change.from);
    return canRevert ? { field: 'status', from: change.to, to: change.from } : undefined;
  }
  if (change.field === 'priority') return { field: 'priority', from: change.to, to: change.from };
  if (change.field === 'subject') return { field: 'subject', from: change.to, to: change.from };
  return { field: change.field, from: change.to, to: change.from };
}

const rejections: Readonly<Record<string, MessageDescriptor>> = {
  ticket_changed: msg`Someone else updated this. Showing the latest version.`,
  ticket_status_transition: msg`That status isn’t available from the current one.`,
};

/** Of every change that a reply waits for. */
export const changeKey = (number: string) => ['change-ticket', number];

/** Waits until the ticket's changes are saved: a reply based on the version before them would conflict with its own author. */
export function changesSaved(queries: QueryClient, number: string): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (queries.isMutating({ mutationKey: changeKey(number) }) > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = queries.getMutationCache().subscribe(check);
    check();
  });
}

/**
 * Applies a change optimistically with undo, and rolls it back with a message when it is rejected. Changes of one ticket are
 * serialized, each based on the previous one's version, so that nobody conflicts with themselves.
 */
export function useChangeTicket(number: string) {
  const queries = useQueryClient();
  const { queryKey } = ticketDetailQuery(number);
  const mutationKey = changeKey(number);
  const applyOptimistically = (change: Change) =>
    queries.setQueryData(queryKey, (ticket) => ticket && { ...ticket, ...changedField(change) });
  /** Leaves the value of a change that was made since. */
  const rollBack = (change: Change) =>
    queries.setQueryData(queryKey, (ticket) =>
      ticket?.[change.field] === change.to ? { ...ticket, ...changedField({ ...change, to: change.from } as Change) } : ticket,
    );
  const mutation = useSave({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (change: Change) => changeTicket(number, queries.getQueryData(queryKey)?.version ?? 0, change),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey });
      applyOptimistically(change);
      return () => rollBack(change);
    },
    explainFailure: explainRejection(rejections),
    onSuccess: (version, change) => {
      queries.setQueryData(queryKey, (ticket) => ticket && { ...ticket, version });
      const undo = invertChange(change);
      toast({
        title: msg`Saved`,
        status: 'success',
        ...(undo ? { action: { label: msg`Undo`, onClick: () => void mutation.mutate(undo) } } : {}),
      });
      void queries.invalidateQueries({ queryKey: ['tickets'] });
      void queries.invalidateQueries({ queryKey: ['overview'] });
    },
    // A refetch would drop the optimistic state of queued changes.
    invalidates: () => (queries.isMutating({ mutationKey }) === 1 ? [{ queryKey }] : []),
  });
  return mutation;
}

function changedField(change: Change): Partial<Pick<TicketDetail, Change['field']>> {
  if (change.field === 'status') return { status: change.to };
  if (change.field === 'priority') return { priority: change.to };
  if (change.field === 'subject') return { subject: change.to };
  return change.field === 'device_id' ? { device_id: change.to } : { assignee_id: change.to };
}
