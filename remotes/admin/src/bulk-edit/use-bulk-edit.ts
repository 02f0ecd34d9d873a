import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';
import { useLocation } from '@tulebyte/router';
import { useState } from 'react';
import { changeAll, undoChanges, type BulkChange, type Chosen, type TicketChange } from './bulk-change.ts';

export interface BulkEdit {
  /** Numbers of the selected tickets. */
  chosen: ReadonlySet<string>;
  /** Errors of the last change, by ticket number. */
  failures: ReadonlyMap<string, MessageDescriptor>;
  running: boolean;
  choose: (numbers: readonly string[], chosen: boolean) => void;
  clear: () => void;
  run: (tickets: readonly Chosen[], change: BulkChange) => void;
}

/**
 * Selection in the list and bulk changes, with undo. Tickets that failed stay selected, with their error. Stored per history entry in the
 * query cache, so that Back restores the selection and signing out clears it.
 */
export function useBulkEdit(): BulkEdit {
  const queries = useQueryClient();
  const { key: entry } = useLocation();
  const queryKey = ['selected-tickets', entry];
  const [chosen, setChosen] = useState(() => queries.getQueryData<ReadonlySet<string>>(queryKey) ?? new Set<string>());
  const [failures, setFailures] = useState<ReadonlyMap<string, MessageDescriptor>>(new Map());
  const select = (numbers: ReadonlySet<string>) => {
    setChosen(numbers);
    queries.setQueryData(queryKey, numbers);
  };
  const clear = () => {
    select(new Set());
    setFailures(new Map());
  };
  const invalidates = [{ queryKey: ['tags'] }, { queryKey: ['overview'] }, { queryKey: ['tickets'] }];
  const undo = useSave({
    mutationFn: changeAll,
    invalidates,
    onSuccess: ({ failures: refused, versions }) => {
      setFailures(refused);
      if (refused.size === 0) toast({ title: msg`${versions.size} changed back`, status: 'success' });
      else toast({ title: msg`${versions.size} changed back. The rest are marked in the list.`, status: 'warning' });
    },
  });
  const mutation = useSave({
    mutationFn: ({ tickets, change }: { tickets: readonly Chosen[]; change: BulkChange }) =>
      changeAll(tickets.map((ticket): TicketChange => ({ ticket, change }))),
    invalidates,
    onSuccess: ({ failures: refused, versions }, { tickets, change }) => {
      setFailures(refused);
      select(new Set(refused.keys()));
      const undoing = undoChanges(tickets, change, versions);
      const action = undoing.length > 0 ? { action: { label: msg`Undo`, onClick: () => void undo.mutate(undoing) } } : {};
      if (refused.size === 0) toast({ title: msg`${versions.size} changed`, status: 'success', ...action });
      else toast({ title: msg`${versions.size} changed. The rest are marked in the list.`, status: 'warning', ...action });
    },
  });
  return {
    chosen,
    failures,
    running: mutation.isPending,
    clear,
    choose: (numbers, wanted) => {
      const next = new Set(chosen);
      for (const number of numbers) {
        if (wanted) next.add(number);
        else next.delete(number);
      }
      select(next);
    },
    run: (tickets, change) => void mutation.mutate({ tickets, change }),
  };
}
