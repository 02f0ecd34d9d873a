import { getSupabase } from '../backend/supabase.ts';
import { isStored, removeStored } from '../storage/stored.ts';
import { SESSION_KEY, sessionAtom, signedOut, signOutsAtom } from '../session/session-atom.ts';
import { store } from '../store.ts';
import { track } from '../telemetry/track.ts';
import { signOutSuccess } from './error-catalogue.ts';
import { orThrow } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';
import { forgetMailReturn } from './return-path.ts';

/**
 * Signs out everywhere; where the server cannot be reached, at least here (specification, section 4). Never fails: a
 * person who asked to be signed out is signed out on this device.
 */
export async function signOut(): Promise<void> {
  track({ name: 'logout' });
  await endSessions('global');
  toastSuccess(signOutSuccess);
}

/** Ends this session alone, in every tab of this browser; other devices stay signed in. */
export async function signOutHere(): Promise<void> {
  await endSessions('local');
}

async function endSessions(scope: 'global' | 'local'): Promise<void> {
  try {
    const { auth } = await getSupabase();
    if (scope === 'local') await auth.signOut({ scope });
    else await orThrow(auth.signOut({ scope })).catch(() => auth.signOut({ scope: 'local' }));
  } catch (error) {
    console.error('Signed out on this device only.', error);
  }
  if (isStored(SESSION_KEY)) removeStored(SESSION_KEY);
  forgetTab();
  forgetMailReturn();
  store.set(sessionAtom, signedOut);
  store.set(signOutsAtom, (times) => times + 1);
}

/** Forgets what this tab keeps of a person: what was typed and not sent, keys of mailed links. */
function forgetTab(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('tulebyte.')) sessionStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing to forget.
  }
}
