import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tulebyte/router';
import { useState } from 'react';

/** Keyboard position in a list: the ticket's number, or its row when the ticket is gone. */
interface Cursor {
  readonly number: string;
  readonly row: number;
}

/**
 * The cursor of a list of tickets: its row, -1 for none, and how to move it. Stored per history entry in the query cache, so that Back
 * restores it and signing out clears it.
 */
export function useCursor(tickets: readonly { number: string }[]): readonly [row: number, move: (row: number) => void] {
  const queries = useQueryClient();
  const queryKey = ['ticket-list-cursor', useLocation().key];
  const [cursor, setCursor] = useState(() => queries.getQueryData<Cursor>(queryKey));
  const move = (row: number) => {
    const number = tickets[row]?.number;
    const next = number === undefined ? undefined : { number, row };
    setCursor(next);
    if (next) queries.setQueryData(queryKey, next);
    else queries.removeQueries({ queryKey });
  };
  if (!cursor) return [-1, move];
  const found = tickets.findIndex(({ number }) => number === cursor.number);
  return [found < 0 ? Math.min(cursor.row, tickets.length - 1) : found, move];
}
