import { company } from '@tulebyte/brand';
import { onStorageChange, readStored, removeStored, writeStored } from '@tulebyte/platform';
import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { MAX_MINUTES } from './time-entry.ts';

const KEY = `${company.prefix}.workTimer`;

/** A running timer: the ticket's number, and when it was started, in milliseconds. */
const WorkTimer = v.object({ ticket: v.string(), startedAt: v.number() });
export type WorkTimer = v.InferOutput<typeof WorkTimer>;

const read = (): WorkTimer | undefined => readStored(KEY, (value) => (v.is(WorkTimer, value) ? value : undefined));

/** This browser's timer: one at a time, in sync across tabs. It runs until its time is logged or it is discarded. */
export function useWorkTimer() {
  const [timer, setTimer] = useState(read);
  useEffect(() => onStorageChange(KEY, () => setTimer(read())), []);
  const keep = useCallback((next: WorkTimer) => {
    writeStored(KEY, next);
    setTimer(read());
  }, []);
  return {
    timer,
    keep,
    start: (ticket: string) => keep({ ticket, startedAt: Date.now() }),
    discard: () => {
      removeStored(KEY);
      setTimer(undefined);
    },
  };
}

/** Minutes to log, each that has begun. */
export function elapsedMinutes({ startedAt }: WorkTimer, now: number): number {
  return Math.min(Math.max(Math.ceil((now - startedAt) / 60_000), 1), MAX_MINUTES);
}
