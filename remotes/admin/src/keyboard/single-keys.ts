import { onStorageChange, readStored, removeStored, writeStored } from '@tulebyte/platform';
import { useSyncExternalStore } from 'react';

const KEY = 'tulebyte.singleKeys';

const listeners = new Set<() => void>();

/** Whether shortcuts of single keys work on this device. */
export function areSingleKeysOn(): boolean {
  return readStored(KEY, (value) => (value === false ? false : undefined)) ?? true;
}

export function turnSingleKeys(on: boolean): void {
  if (on) removeStored(KEY);
  else writeStored(KEY, false);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStorageChange(KEY, listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
}
