import type { SupabaseClient } from '@supabase/supabase-js';
import { readStored, writeStored } from '../storage/stored.ts';
import { store } from '../store.ts';
import { clearUserState } from './clear-user-state.ts';
import { clearBrowserStorage } from './clear-browser-storage.ts';
import { endRecovery, startRecovery } from './recovery.ts';
import { sessionAtom, signedOut } from './session-atom.ts';

/** The id of the person to whom belongs what this tab holds. It outlives their session: an ended session loses no draft. */
const OWNER_KEY = 'tulebyte.owner';

/**
 * Keeps `sessionAtom` in step with the client, for every event of every tab (the client tells the other tabs).
 * The listener must not call the client: it runs while the client holds its lock.
 */
export function followSession(auth: SupabaseClient['auth']): void {
  auth.onAuthStateChange((event, session) => {
    if (session !== null) takeOver(session.user.id);
    if (event === 'PASSWORD_RECOVERY') startRecovery();
    if (event === 'SIGNED_OUT') endRecovery();
    store.set(sessionAtom, session === null ? signedOut : { user: session.user, session, loading: false });
  });
}

/** Ends what the tab holds of another person. What a visitor typed before signing in is theirs. */
function takeOver(userId: string): void {
  const owner = readStored(OWNER_KEY, (value) => (typeof value === 'string' ? value : undefined), 'session');
  if (owner === userId) return;
  if (owner !== undefined) {
    clearBrowserStorage({ keep: 'unsentReplies' });
    clearUserState();
  }
  writeStored(OWNER_KEY, userId, 'session');
}
