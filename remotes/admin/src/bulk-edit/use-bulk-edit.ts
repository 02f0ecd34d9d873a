import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@tulebyte/platform';
import { useRef, useState } from 'react';
import { changeAll, type BulkChange, type Chosen } from './bulk-change.ts';

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

/** Selection in the list and bulk changes. Tickets that failed stay selected, with their error. */
export function useBulkEdit(): BulkEdit {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, MessageDescriptor>>(new Map());
  const clear = () => {
    setChosen(new Set());
    setFailures(new Map());
  };
  const isRunning = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ tickets, change }: { tickets: readonly Chosen[]; change: BulkChange }) => changeAll(tickets, change),
    onSuccess: async (refused, { tickets }) => {
      const changed = tickets.length - refused.size;
      setFailures(refused);
      setChosen(new Set(refused.keys()));
      if (refused.size === 0) toast({ title: msg`${changed} changed`, status: 'success' });
      else toast({ title: msg`${changed} changed, ${refused.size} not: see the list`, status: 'warning' });
      void queries.invalidateQueries({ queryKey: ['tags'] });
      await queries.invalidateQueries({ queryKey: ['tickets'] });
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
      setChosen(next);
    },
    run: (tickets, change) => {
      // A double click arrives before the button re-renders as loading.
      if (isRunning.current) return;
      isRunning.current = true;
      mutation.mutate({ tickets, change }, { onSettled: () => (isRunning.current = false) });
    },
  };
}
