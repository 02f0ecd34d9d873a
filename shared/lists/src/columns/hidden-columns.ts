import { readStored, writeStored } from '@tulebyte/platform';
import { useState } from 'react';
import * as v from 'valibot';

const KEY = 'tulebyte.hiddenColumns';

/** Ids of columns by the name of their list. */
const HiddenColumns = v.record(v.string(), v.array(v.string()));
const readAll = () => readStored(KEY, (value) => (v.is(HiddenColumns, value) ? value : undefined)) ?? {};

/** The columns of a list that are hidden on this device, and a function that hides or shows one. */
export function useHiddenColumns(list: string): [ReadonlySet<string>, (column: string, isHidden: boolean) => void] {
  const [hidden, setHidden] = useState<readonly string[]>(() => readAll()[list] ?? []);
  const set = (column: string, isHidden: boolean) => {
    const others = hidden.filter((each) => each !== column);
    const next = isHidden ? [...others, column] : others;
    setHidden(next);
    writeStored(KEY, { ...readAll(), [list]: next });
  };
  return [new Set(hidden), set];
}
