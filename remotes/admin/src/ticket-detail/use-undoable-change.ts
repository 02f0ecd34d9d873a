import { msg } from '@lingui/core/macro';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { toast } from '@tulebyte/platform';
import { useSave, type explainRejection } from '@tulebyte/platform/queries';
import { ticketDetailQuery, type TicketDetail } from './conversation.ts';

interface UndoableChange<Change, Saved> {
  save: (change: Change) => Promise<Saved>;
  apply: (ticket: TicketDetail, change: Change) => TicketDetail;
  /** Leaves what was changed since. */
  rollBack: (ticket: TicketDetail, change: Change) => TicketDetail;
  /** Undefined where the database doesn't allow it. */
  invert: (change: Change) => Change | undefined;
  explainFailure?: ReturnType<typeof explainRejection>;
  onSaved?: (saved: Saved) => void;
  /** Queries of other screens that show what was changed. */
  affects: readonly QueryKey[];
}

/** Of every change that a reply waits for. */
const changeKey = (number: string) => ['change-ticket', number];

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
 * Applies a change to a ticket optimistically with undo, and rolls it back with a message when it is rejected. Changes of one ticket
 * are serialized, each based on the previous one's version, so that nobody conflicts with themselves.
 */
export function useUndoableChange<Change, Saved>(
  number: string,
  { save, apply, rollBack, invert, explainFailure, onSaved, affects }: UndoableChange<Change, Saved>,
) {
  const queries = useQueryClient();
  const { queryKey } = ticketDetailQuery(number);
  const mutationKey = changeKey(number);
  const mutation = useSave({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: save,
    onMutate: async (change: Change) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (ticket) => ticket && apply(ticket, change));
      return () => queries.setQueryData(queryKey, (ticket) => ticket && rollBack(ticket, change));
    },
    ...(explainFailure ? { explainFailure } : {}),
    closesByItself: true,
    onSuccess: (saved, change) => {
      onSaved?.(saved);
      const undo = invert(change);
      toast({
        title: msg`Saved`,
        status: 'success',
        ...(undo ? { action: { label: msg`Undo`, onClick: () => void mutation.mutate(undo) } } : {}),
      });
      for (const affected of affects) void queries.invalidateQueries({ queryKey: affected });
    },
    // A refetch would drop the optimistic state of queued changes.
    invalidates: () => (queries.isMutating({ mutationKey }) === 1 ? [{ queryKey }] : []),
  });
  return mutation;
}
