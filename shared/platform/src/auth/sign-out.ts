import { msg } from '@lingui/core/macro';
import { endPush } from '../push/browser-subscription.ts';
import { getSupabase } from '../session/supabase.ts';
import { isStored, removeStored, writeStored } from '../storage/stored.ts';
import { clearUserState, SIGN_OUT_KEY } from '../session/clear-user-state.ts';
import { clearBrowserStorage } from '../session/clear-browser-storage.ts';
import { SESSION_KEY } from '../session/session-atom.ts';
import { track } from '../telemetry/track.ts';
import { unwrap } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';

/**
 * Signs out everywhere, or at least on this device if the server can't be reached (specification, section 4). Never fails.
 */
export async function signOut(): Promise<void> {
  track({ name: 'logout' });
  await endSessions('global');
  toastSuccess({ title: msg`Signed Out`, text: msg`You have been successfully signed out.` });
}

/** Ends only this session, in every tab of this browser; other devices stay signed in. */
export async function signOutThisDevice(): Promise<void> {
  await endSessions('local');
}

async function endSessions(scope: 'global' | 'local'): Promise<void> {
  // The server sends nothing to an ended session. This also holds if it can't be reached.
  endPush().catch((error: unknown) => console.warn('Push notifications could not be turned off.', error));
  try {
    const { auth } = await getSupabase();
    if (scope === 'local') await auth.signOut({ scope });
    else await unwrap(auth.signOut({ scope })).catch(() => auth.signOut({ scope: 'local' }));
  } catch (error) {
    console.error('Signed out on this device only.', error);
  }
  if (isStored(SESSION_KEY)) removeStored(SESSION_KEY);
  clearBrowserStorage();
  // For other tabs, including those restored later.
  writeStored(SIGN_OUT_KEY, crypto.randomUUID());
  clearUserState();
}
