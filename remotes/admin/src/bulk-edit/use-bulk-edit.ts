import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '@tulebyte/platform';
import { useRef, useState } from 'react';
import { changeAll, type BulkChange, type Chosen } from './bulk-change.ts';

export interface BulkEdit {
  /** Numbers of the tickets that are chosen. */
  chosen: ReadonlySet<string>;
  /** Why the last change did not reach a ticket, by number. */
  failed: ReadonlyMap<string, MessageDescriptor>;
  running: boolean;
  choose: (numbers: readonly string[], chosen: boolean) => void;
  clear: () => void;
  run: (tickets: readonly Chosen[], change: BulkChange) => void;
}

/** The tickets that are chosen in the list, and what became of changing them. What failed stays chosen, with its reason. */
export function useBulkEdit(): BulkEdit {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<ReadonlyMap<string, MessageDescriptor>>(new Map());
  const clear = () => {
    setChosen(new Set());
    setFailed(new Map());
  };
  const underWay = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ tickets, change }: { tickets: readonly Chosen[]; change: BulkChange }) => changeAll(tickets, change),
    onSuccess: async (refused, { tickets }) => {
      const changed = tickets.length - refused.size;
      setFailed(refused);
      setChosen(new Set(refused.keys()));
      if (refused.size === 0) toast({ title: msg`${changed} changed`, status: 'success' });
      else toast({ title: msg`${changed} changed, ${refused.size} not: see the list`, status: 'warning' });
      void queries.invalidateQueries({ queryKey: ['desk-tags'] });
      await queries.invalidateQueries({ queryKey: ['queue'] });
    },
  });
  return {
    chosen,
    failed,
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
      // A double click comes before the button knows that the first is under way.
      if (underWay.current) return;
      underWay.current = true;
      mutation.mutate({ tickets, change }, { onSettled: () => (underWay.current = false) });
    },
  };
}
