import type { SupabaseClient } from '@supabase/supabase-js';
import { readStored, writeStored } from '../storage/stored.ts';
import { store } from '../store.ts';
import { clearUserState } from './clear-user-state.ts';
import { clearBrowserStorage } from './clear-browser-storage.ts';
import { endRecovery, startRecovery } from './recovery.ts';
import { sessionAtom, signedOut } from './session-atom.ts';

/** Id of the user who owns this tab's state. It outlives the session, so that an expired session loses no draft. */
const OWNER_KEY = 'tulebyte.owner';

/**
 * Keeps `sessionAtom` in sync with the client, which also receives the events of other tabs. The listener must not call the
 * client: it runs while the client holds its lock.
 */
export function followSession(auth: SupabaseClient['auth']): void {
  auth.onAuthStateChange((event, session) => {
    if (session !== null) switchOwner(session.user.id);
    if (event === 'PASSWORD_RECOVERY') startRecovery();
    if (event === 'SIGNED_OUT') endRecovery();
    store.set(sessionAtom, session === null ? signedOut : { user: session.user, session, loading: false });
  });
}

/** Clears another user's state from this tab. What was typed before signing in is kept. */
function switchOwner(userId: string): void {
  const owner = readStored(OWNER_KEY, (value) => (typeof value === 'string' ? value : undefined), 'session');
  if (owner === userId) return;
  if (owner !== undefined) {
    clearBrowserStorage({ keep: 'unsentReplies' });
    clearUserState();
  }
  writeStored(OWNER_KEY, userId, 'session');
}
