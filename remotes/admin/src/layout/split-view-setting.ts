import { onStorageChange, readStored, removeStored, writeStored } from '@tulebyte/platform';
import { useSyncExternalStore } from 'react';

const KEY = 'tulebyte.splitView';
/** Below it a ticket beside the list would be too narrow to read. */
const WIDE = '(min-width: 80rem)';

const listeners = new Set<() => void>();

const isChosen = (): boolean => readStored(KEY, (value) => (value === true ? true : undefined)) ?? false;

/** Whether a ticket opens beside its list on this device, where the screen is wide enough. */
export function turnSplitView(on: boolean): void {
  if (on) writeStored(KEY, true);
  else removeStored(KEY);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const screen = matchMedia(WIDE);
  listeners.add(listener);
  screen.addEventListener('change', listener);
  const stop = onStorageChange(KEY, listener);
  return () => {
    listeners.delete(listener);
    screen.removeEventListener('change', listener);
    stop();
  };
}

/** Whether it is chosen, whatever the screen's width. */
export function useSplitViewChoice(): boolean {
  return useSyncExternalStore(subscribe, isChosen, () => false);
}

/** Whether it is chosen and there is room for it. */
export function useSplitView(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isChosen() && matchMedia(WIDE).matches,
    () => false,
  );
}
