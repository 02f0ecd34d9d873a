import { atom } from 'jotai';
import { readStored, removeStored, writeStored } from '../storage/stored.ts';
import { store } from '../store.ts';
import { useRenderedAtom } from '../use-rendered-atom.ts';

const KEY = 'tulebyte.passwordRecovery';

const recoveryAtom = atom(false);

/**
 * True after a visitor opened a recovery email and until they choose a new password. Stored for the tab, so that a reload
 * doesn't lose the form.
 */
export function usePasswordRecovery(): boolean {
  return useRenderedAtom(recoveryAtom);
}

export function startRecovery(): void {
  writeStored(KEY, true, 'session');
  store.set(recoveryAtom, true);
}

export function endRecovery(): void {
  removeStored(KEY, 'session');
  store.set(recoveryAtom, false);
}

/** Resumes a recovery after a reload of this tab. */
export function resumeRecovery(): void {
  if (readStored(KEY, (value) => value === true, 'session') === true) store.set(recoveryAtom, true);
}
