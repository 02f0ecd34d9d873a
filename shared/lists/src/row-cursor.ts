import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tulebyte/router';
import { useState, type Key } from 'react';
import * as v from 'valibot';
import { StartRow } from './start-row.ts';

/** Keyboard position in a list: the row's key, or its place when that row is gone. */
interface Cursor {
  /** The list's URL: with other filters there is no cursor yet. */
  readonly list: string;
  readonly key: Key;
  readonly row: number;
}

/**
 * The cursor of a list: its row, -1 for none, and how to move it. Stored per history entry in the query cache, so that Back restores it
 * and signing out clears it.
 * @param keys of the rows that are shown
 */
export function useRowCursor(keys: readonly Key[]): readonly [row: number, move: (row: number) => void] {
  const queries = useQueryClient();
  const { key: entry, pathname, search, state } = useLocation();
  const queryKey = ['row-cursor', entry];
  const list = pathname + search;
  const [cursor, setCursor] = useState(() => {
    const stored = queries.getQueryData<Cursor>(queryKey);
    if (stored || !v.is(StartRow, state)) return stored;
    return { list, key: state.startRow, row: keys.indexOf(state.startRow) };
  });
  const move = (row: number) => {
    const key = keys[row];
    if (key === undefined) return;
    const next = { list, key, row };
    setCursor(next);
    queries.setQueryData(queryKey, next);
  };
  if (cursor?.list !== list) return [-1, move];
  const found = keys.indexOf(cursor.key);
  return [found < 0 ? Math.min(cursor.row, keys.length - 1) : found, move];
}
