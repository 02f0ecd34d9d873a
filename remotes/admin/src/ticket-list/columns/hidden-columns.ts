import { readStored, writeStored } from '@tulebyte/platform';
import { useState } from 'react';
import * as v from 'valibot';

const KEY = 'tulebyte.ticketColumns';

/** The columns of the ticket list that can be hidden, in order. */
export const CHOOSABLE_COLUMNS = ['requester', 'company', 'status', 'priority', 'due', 'assignee', 'activity'] as const;
export type ChoosableColumn = (typeof CHOOSABLE_COLUMNS)[number];

const Columns = v.array(v.picklist(CHOOSABLE_COLUMNS));
const parse = (value: unknown) => (v.is(Columns, value) ? value : undefined);

/** The columns hidden on this device, and a function that toggles one. */
export function useHiddenColumns(): [ReadonlySet<ChoosableColumn>, (column: ChoosableColumn, hidden: boolean) => void] {
  const [hidden, setHidden] = useState<readonly ChoosableColumn[]>(() => readStored(KEY, parse) ?? []);
  const set = (column: ChoosableColumn, isHidden: boolean) => {
    const others = hidden.filter((each) => each !== column);
    const next = isHidden ? [...others, column] : others;
    setHidden(next);
    writeStored(KEY, next);
  };
  return [new Set(hidden), set];
}
