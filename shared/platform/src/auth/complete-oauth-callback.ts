import { getSupabase } from '../session/supabase.ts';
import { toastFailure, toastSuccess } from './outcome-toast.ts';
import type { User } from '@supabase/supabase-js';
import { oauthFailure, googleFailure, signInSuccess, type AuthMessage } from './auth-messages.ts';
import { requiresMfa } from '../session/assurance-level.ts';
import type { OAuthCallback } from './parse-oauth-callback.ts';
import { track } from '../telemetry/track.ts';

// A new account is created at most this long before its first sign-in.
const FIRST_SIGN_IN_MS = 60_000;
const PARAMETERS = ['code', 'state', 'error', 'error_code', 'error_description'];

/** Exchanges the code for a session, reports the result, and cleans the URL so that a reload doesn't try again. */
export async function completeOAuthCallback(callback: OAuthCallback): Promise<void> {
  try {
    if ('error' in callback) {
      toastFailure(describeFailure(callback));
      return;
    }
    const { auth } = await getSupabase();
    const { data, error } = await auth.exchangeCodeForSession(callback.code);
    if (error !== null) throw error;
    if (!requiresMfa(data.session)) toastSuccess(signInSuccess);
    track({ name: isNewAccount(data.user) ? 'signup' : 'login', method: 'google' });
  } catch (error) {
    console.error('The sign-in code could not be exchanged.', error);
    toastFailure(oauthFailure());
  } finally {
    cleanUrl();
  }
}

function describeFailure({ error }: Extract<OAuthCallback, { error: string }>): AuthMessage {
  const errorCode = new URL(location.href).searchParams.get('error_code');
  if (error === 'access_denied') return googleFailure({ message: 'canceled' });
  return errorCode === 'identity_already_exists' ? googleFailure({ message: '', code: errorCode }) : oauthFailure();
}

/** Whether this callback created the account. Both times are the server's. */
function isNewAccount(user: Pick<User, 'created_at' | 'last_sign_in_at'> | null): boolean {
  return Date.parse(user?.last_sign_in_at ?? '') - Date.parse(user?.created_at ?? '') < FIRST_SIGN_IN_MS;
}

function cleanUrl(): void {
  const url = new URL(location.href);
  for (const name of PARAMETERS) url.searchParams.delete(name);
  // The auth service puts an error in both the query and the fragment.
  if (new URLSearchParams(url.hash.slice(1)).has('error_description')) url.hash = '';
  history.replaceState(history.state, '', url);
}
