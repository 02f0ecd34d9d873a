import { getSupabase } from '../backend/supabase.ts';
import { isStored, removeStored } from '../storage/stored.ts';
import { SESSION_KEY, sessionAtom, signedOut } from '../session/session-atom.ts';
import { store } from '../store.ts';
import { track } from '../telemetry/track.ts';
import { passwordFailure, signOutSuccess } from './error-catalogue.ts';
import { failed, orThrow, problemOf, succeeded, type AuthOutcome } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';

/**
 * Signs out everywhere; where the server cannot be reached, at least here (specification, section 4). Never fails: a
 * person who asked to be signed out is signed out on this device.
 */
export async function signOut(): Promise<void> {
  track({ name: 'logout' });
  try {
    const { auth } = await getSupabase();
    await orThrow(auth.signOut({ scope: 'global' })).catch(() => auth.signOut({ scope: 'local' }));
  } catch (error) {
    console.error('Signed out on this device only.', error);
  }
  if (isStored(SESSION_KEY)) removeStored(SESSION_KEY);
  store.set(sessionAtom, signedOut);
  toastSuccess(signOutSuccess);
}

/** Ends the sessions of all other devices and browsers. */
export async function signOutOthers(): Promise<AuthOutcome> {
  try {
    const { auth } = await getSupabase();
    await orThrow(auth.signOut({ scope: 'others' }));
    return succeeded;
  } catch (error) {
    return failed(passwordFailure(problemOf(error)));
  }
}
