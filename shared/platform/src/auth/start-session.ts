import { getSupabase } from '../session/supabase.ts';
import { isStored, onStorageChange } from '../storage/stored.ts';
import { store } from '../store.ts';
import { parseOAuthCallback } from './parse-oauth-callback.ts';
import { resumeRecovery } from '../session/recovery.ts';
import { SESSION_KEY, sessionAtom, signedOut } from '../session/session-atom.ts';

let started: Promise<void> | undefined;

/**
 * Determines who is signed in. Loads the Supabase client only if there is a stored session or a sign-in provider's callback in
 * the URL. Later calls share the first one's result.
 */
export function startSession(): Promise<void> {
  started ??= detectSession();
  return started;
}

async function detectSession(): Promise<void> {
  resumeRecovery();
  // Another tab may sign in while this one has no client yet to notice.
  onStorageChange(SESSION_KEY, () => {
    if (isStored(SESSION_KEY)) void openClient();
  });

  const callback = parseOAuthCallback(new URL(location.href));
  if (callback !== undefined) {
    await import(/* webpackChunkName: "oauth-callback" */ './complete-oauth-callback.ts')
      .then(({ completeOAuthCallback }) => completeOAuthCallback(callback))
      .catch(fallBackToSignedOut);
  }
  if (callback !== undefined || isStored(SESSION_KEY)) await openClient();
  else store.set(sessionAtom, signedOut);
}

/** Loading the client makes it emit its session. */
function openClient(): Promise<unknown> {
  return getSupabase()
    .then(({ auth }) => auth.getSession())
    .catch(fallBackToSignedOut);
}

/** Public pages continue without a session. Pages that need one see that it is still stored, and offer a retry. */
function fallBackToSignedOut(error: unknown): void {
  console.error('The session could not be opened.', error);
  store.set(sessionAtom, signedOut);
}
