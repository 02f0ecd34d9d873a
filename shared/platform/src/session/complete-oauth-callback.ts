import { getSupabase } from '../backend/supabase.ts';
import { toastFailure, toastSuccess } from '../auth/outcome-toast.ts';
import type { User } from '@supabase/supabase-js';
import { oauthFailure, googleFailure, signInSuccess, type AuthMessage } from '../auth/error-catalogue.ts';
import { requiresMfa } from './assurance-level.ts';
import type { OAuthCallback } from './parse-oauth-callback.ts';
import { track } from '../telemetry/track.ts';

// Other pages may use `code` for something of their own one day: only the provider's return carries it to `/`… but the
// specification (4) says that any address with a code is exchanged, so no path is excluded.
// From Google's return to the exchange of its code.
const FIRST_SIGN_IN_MS = 60_000;
const PARAMETERS = ['code', 'state', 'error', 'error_code', 'error_description'];

/** Exchanges the code for a session, says how it went, and cleans the address so that a reload does not try again. */
export async function completeOAuthCallback(answer: OAuthCallback): Promise<void> {
  try {
    if ('error' in answer) {
      toastFailure(failureOf(answer));
      return;
    }
    const { auth } = await getSupabase();
    const { data, error } = await auth.exchangeCodeForSession(answer.code);
    if (error !== null) throw error;
    if (!requiresMfa(data.session)) toastSuccess(signInSuccess);
    track({ name: isNew(data.user) ? 'signup' : 'login', method: 'google' });
  } catch (error) {
    console.error('The sign-in code could not be exchanged.', error);
    toastFailure(oauthFailure());
  } finally {
    cleanAddress();
  }
}

function failureOf({ error }: Extract<OAuthCallback, { error: string }>): AuthMessage {
  const errorCode = new URL(location.href).searchParams.get('error_code');
  if (error === 'access_denied') return googleFailure({ message: 'cancelled' });
  return errorCode === 'identity_already_exists' ? googleFailure({ message: '', code: errorCode }) : oauthFailure();
}

/** Whether the account was made by this very return: both times are the server's. */
function isNew(user: Pick<User, 'created_at' | 'last_sign_in_at'> | null): boolean {
  return Date.parse(user?.last_sign_in_at ?? '') - Date.parse(user?.created_at ?? '') < FIRST_SIGN_IN_MS;
}

function cleanAddress(): void {
  const url = new URL(location.href);
  for (const name of PARAMETERS) url.searchParams.delete(name);
  // The sign-in service tells of an error in the query and once more in the fragment.
  if (new URLSearchParams(url.hash.slice(1)).has('error_description')) url.hash = '';
  history.replaceState(history.state, '', url);
}
