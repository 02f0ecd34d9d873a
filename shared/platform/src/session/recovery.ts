import { atom, useAtomValue } from 'jotai';
import { readStored, removeStored, writeStored } from '../storage/stored.ts';
import { store } from '../store.ts';

const KEY = 'tulebyte.passwordRecovery';

const recoveryAtom = atom(false);

/**
 * True while the visitor came from a recovery mail and has not yet chosen a new password. Lives as long as the tab, so
 * that a reload in between does not lose the form.
 */
export function usePasswordRecovery(): boolean {
  return useAtomValue(recoveryAtom, { store });
}

export function startRecovery(): void {
  writeStored(KEY, true, 'session');
  store.set(recoveryAtom, true);
}

export function endRecovery(): void {
  removeStored(KEY, 'session');
  store.set(recoveryAtom, false);
}

/** Takes up a recovery that was begun before a reload of this tab. */
export function resumeRecovery(): void {
  if (readStored(KEY, (value) => value === true, 'session') === true) store.set(recoveryAtom, true);
}
