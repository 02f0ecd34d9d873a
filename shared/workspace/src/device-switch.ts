import { onStorageChange, readStored, removeStored, writeStored } from '@tulebyte/platform';
import { useSyncExternalStore } from 'react';

export interface DeviceSwitch {
  initial: boolean;
  isOn: () => boolean;
  turn: (on: boolean) => void;
  /** Calls `listener` after each change, also in another tab, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
}

/** A setting of this device that is on or off; only what differs from `initial` is stored under `key`. */
export function deviceSwitch(key: string, initial: boolean): DeviceSwitch {
  const listeners = new Set<() => void>();
  return {
    initial,
    isOn: () => readStored(key, (value) => (value === !initial ? !initial : undefined)) ?? initial,
    turn: (on) => {
      if (on === initial) removeStored(key);
      else writeStored(key, on);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const stop = onStorageChange(key, listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}

export function useDeviceSwitch({ initial, isOn, subscribe }: DeviceSwitch): boolean {
  return useSyncExternalStore(subscribe, isOn, () => initial);
}
