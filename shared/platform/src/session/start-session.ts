import { getSupabase } from '../backend/supabase.ts';
import { isStored, onStoredElsewhere } from '../storage/stored.ts';
import { store } from '../store.ts';
import { parseOAuthCallback } from './parse-oauth-callback.ts';
import { resumeRecovery } from './recovery.ts';
import { SESSION_KEY, sessionAtom, signedOut } from './session-atom.ts';

let started: Promise<void> | undefined;

/**
 * Finds out who is signed in and keeps following it. The Supabase client is loaded only when there is something to find:
 * a stored session, or the answer of a sign-in provider in the address. Calls after the first share its result.
 */
export function startSession(): Promise<void> {
  started ??= findSession();
  return started;
}

async function findSession(): Promise<void> {
  resumeRecovery();
  // Somebody signs in in another tab while this one has no client yet that would hear of it.
  onStoredElsewhere(SESSION_KEY, () => {
    if (isStored(SESSION_KEY)) void openClient();
  });

  const answer = parseOAuthCallback(new URL(location.href));
  if (answer !== undefined) {
    await import(/* webpackChunkName: "provider-return" */ './complete-oauth-callback.ts')
      .then(({ completeOAuthCallback }) => completeOAuthCallback(answer))
      .catch(giveUp);
  }
  if (answer !== undefined || isStored(SESSION_KEY)) await openClient();
  else store.set(sessionAtom, signedOut);
}

/** Loading the client makes it announce its session. */
function openClient(): Promise<unknown> {
  return getSupabase()
    .then(({ auth }) => auth.getSession())
    .catch(giveUp);
}

/** Public pages go on without a session; those that need one see that it is stored all the same, and offer to try again. */
function giveUp(error: unknown): void {
  console.error('The session could not be opened.', error);
  store.set(sessionAtom, signedOut);
}
