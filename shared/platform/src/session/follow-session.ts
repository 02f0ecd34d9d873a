import type { SupabaseClient } from '@supabase/supabase-js';
import { store } from '../store.ts';
import { endRecovery, startRecovery } from './recovery.ts';
import { sessionAtom, signedOut } from './session-atom.ts';

/**
 * Keeps `sessionAtom` in step with the client, for every event of every tab (the client tells the other tabs).
 * The listener must not call the client: it runs while the client holds its lock.
 */
export function followSession(auth: SupabaseClient['auth']): void {
  auth.onAuthStateChange((event, session) => {
    if (event === 'PASSWORD_RECOVERY') startRecovery();
    if (event === 'SIGNED_OUT') endRecovery();
    store.set(sessionAtom, session === null ? signedOut : { user: session.user, session, loading: false });
  });
}
