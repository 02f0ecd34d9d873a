import { isStored, onStoredElsewhere, readStored, writeStored } from '../storage/stored.ts';
import { store } from '../store.ts';
import { toastsAtom } from '../toast/toast.ts';
import { SESSION_KEY, sessionAtom, signedOut, signOutsAtom } from './session-atom.ts';

/** The last sign-out: of this browser in local storage, of those that a tab has carried out in its session storage. */
export const SIGN_OUT_KEY = 'tulebyte.signOut';

const lastSignOut = (area: 'local' | 'session') =>
  readStored(SIGN_OUT_KEY, (value) => (typeof value === 'string' ? value : undefined), area) ?? '';

/**
 * Carries out in this tab every sign-out of this browser: those of other tabs at once, those that happened while the tab was closed,
 * discarded or in the back-forward cache as soon as it is back. Sessions that merely end leave the tab what was typed.
 */
export function followSignOuts(): void {
  if (!isStored(SIGN_OUT_KEY, 'session')) writeStored(SIGN_OUT_KEY, lastSignOut('local'), 'session');
  const carryOut = () => {
    if (lastSignOut('session') === lastSignOut('local')) return false;
    clearUserState();
    return true;
  };
  carryOut();
  onStoredElsewhere(SIGN_OUT_KEY, carryOut);
  window.addEventListener('pageshow', ({ persisted }) => {
    // Its memory is that of the person who left it.
    if (persisted && carryOut()) location.reload();
  });
}

/** Forgets all that this tab holds of a person: what was typed and not sent, keys of mailed links, messages, the page itself. */
export function clearUserState(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('tulebyte.')) sessionStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing to forget.
  }
  writeStored(SIGN_OUT_KEY, lastSignOut('local'), 'session');
  if (!isStored(SESSION_KEY)) store.set(sessionAtom, signedOut);
  store.set(toastsAtom, []);
  store.set(signOutsAtom, (times) => times + 1);
}
