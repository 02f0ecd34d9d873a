import { backendConfiguration } from '../backend/configuration.ts';
import { getSupabase } from '../backend/supabase.ts';
import { asRecord } from '../storage/as-record.ts';
import { requiresMfa } from '../session/assurance-level.ts';
import { track } from '../telemetry/track.ts';
import { isAttemptAllowed, resetAttempts } from './attempt-limit.ts';
import { googleFailure, emailSent, passwordFailure, signInFailure, signInSuccess, tooManyAttempts } from './error-catalogue.ts';
import { failed, unwrap, problemOf, succeeded, type AuthOutcome } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';
import { consumeReturnTo, saveEmailReturnTo, saveReturnTo } from './return-to.ts';

/** Signs in by email and password. Says how it went as a toast; `sessionAtom` follows by itself. */
export async function signIn({ email, password }: { email: string; password: string }): Promise<AuthOutcome> {
  if (!isAttemptAllowed('sign-in', email)) return failed(tooManyAttempts['sign-in']);
  // From a visit to a provider that was given up: it must not lead away from the page that asked for this sign-in.
  consumeReturnTo();
  let complete: boolean;
  try {
    const { auth } = await getSupabase();
    const { data } = await unwrap(auth.signInWithPassword({ email: email.trim(), password }));
    // With two-step sign-in the success is told after the second step.
    complete = !requiresMfa(data.session);
  } catch (error) {
    return failed(signInFailure(problemOf(error)));
  }
  resetAttempts('sign-in', email);
  if (complete) toastSuccess(signInSuccess);
  track({ name: 'login', method: 'password' });
  return succeeded;
}

/**
 * Mails a link that signs in once, without a password. The answer is the same whether the account exists or not, and no
 * account is made by it.
 * @param returnTo path of this site to open after that
 */
export async function requestSignInLink({ email, returnTo = '/' }: { email: string; returnTo?: string }): Promise<AuthOutcome> {
  saveEmailReturnTo(returnTo);
  try {
    const { auth } = await getSupabase();
    await unwrap(
      auth.signInWithOtp({ email: email.trim(), options: { shouldCreateUser: false, emailRedirectTo: location.origin } }),
    );
  } catch (error) {
    const problem = problemOf(error);
    // What hosted Supabase says of an address without an account.
    if (problem.code !== 'otp_disabled') return failed(passwordFailure(problem));
  }
  toastSuccess(emailSent);
  return succeeded;
}

/**
 * Leaves for Google, which sends the visitor back to the site's origin (specification, section 7).
 * @param returnTo path of this site to open after that
 */
export async function signInWithGoogle({ returnTo = '/' }: { returnTo?: string } = {}): Promise<AuthOutcome> {
  try {
    if (!(await offersGoogle())) throw new Error('Google is not configured');
    saveReturnTo(returnTo);
    const { auth } = await getSupabase();
    await unwrap(auth.signInWithOAuth({ provider: 'google', options: { redirectTo: location.origin } }));
    return succeeded;
  } catch (error) {
    return failed(googleFailure(problemOf(error)));
  }
}

/** Asked first: where the backend has no Google the visitor would end on its bare refusal. */
async function offersGoogle(): Promise<boolean> {
  const { url, publishableKey } = await backendConfiguration();
  const response = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } });
  return asRecord(asRecord(await response.json())['external'])['google'] === true;
}
