import { navigationCountsAtom } from '../navigation/navigation-counts.ts';
import { isStored, onStorageChange, readStored, writeStored } from '../storage/stored.ts';
import { store } from '../store.ts';
import { toastsAtom } from '../toast/toast.ts';
import { SESSION_KEY, sessionAtom, signedOut, signOutsAtom } from './session-atom.ts';

/** Key of the last sign-out's id: the browser's in local storage, and the last one applied by a tab in its session storage. */
export const SIGN_OUT_KEY = 'tulebyte.signOut';

const lastSignOut = (area: 'local' | 'session') =>
  readStored(SIGN_OUT_KEY, (value) => (typeof value === 'string' ? value : undefined), area) ?? '';

/**
 * Applies every sign-out of this browser to this tab: those from other tabs at once, and those that happened while the tab was
 * closed, discarded, or in the back-forward cache as soon as it returns. An expired session doesn't clear anything.
 */
export function followSignOuts(): void {
  if (!isStored(SIGN_OUT_KEY, 'session')) writeStored(SIGN_OUT_KEY, lastSignOut('local'), 'session');
  const applySignOut = () => {
    if (lastSignOut('session') === lastSignOut('local')) return false;
    clearUserState();
    return true;
  };
  applySignOut();
  onStorageChange(SIGN_OUT_KEY, applySignOut);
  window.addEventListener('pageshow', ({ persisted }) => {
    // The restored page still has the previous user's state in memory.
    if (persisted && applySignOut()) location.reload();
  });
}

/** Clears a user's state from this tab: drafts, link tokens, toasts, and whatever is mounted by `signOutsAtom`. */
export function clearUserState(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('tulebyte.')) sessionStorage.removeItem(key);
  } catch {
    // Blocked storage has nothing to clear.
  }
  writeStored(SIGN_OUT_KEY, lastSignOut('local'), 'session');
  if (!isStored(SESSION_KEY)) store.set(sessionAtom, signedOut);
  store.set(toastsAtom, []);
  store.set(navigationCountsAtom, {});
  store.set(signOutsAtom, (count) => count + 1);
}
