import { backendConfiguration } from '../backend/configuration.ts';
import { getSupabase } from '../backend/supabase.ts';
import { fieldsOf } from '../storage/fields-of.ts';
import { needsSecondStep } from '../session/level.ts';
import { track } from '../telemetry/track.ts';
import { mayAttempt, resetAttempts } from './attempt-limit.ts';
import { googleFailure, mailSent, passwordFailure, signInFailure, signInSuccess, tooManyAttempts } from './error-catalogue.ts';
import { failed, orThrow, problemOf, succeeded, type AuthOutcome } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';
import { rememberMailReturn, rememberReturn } from './return-path.ts';

/** Signs in by email and password. Says how it went as a toast; `sessionAtom` follows by itself. */
export async function signIn({ email, password }: { email: string; password: string }): Promise<AuthOutcome> {
  if (!mayAttempt('sign-in', email)) return failed(tooManyAttempts['sign-in']);
  let complete: boolean;
  try {
    const { auth } = await getSupabase();
    const { data } = await orThrow(auth.signInWithPassword({ email: email.trim(), password }));
    // With two-step sign-in the success is told after the second step.
    complete = !needsSecondStep(data.session);
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
  rememberMailReturn(returnTo);
  try {
    const { auth } = await getSupabase();
    await orThrow(
      auth.signInWithOtp({ email: email.trim(), options: { shouldCreateUser: false, emailRedirectTo: location.origin } }),
    );
  } catch (error) {
    const problem = problemOf(error);
    // What hosted Supabase says of an address without an account.
    if (problem.code !== 'otp_disabled') return failed(passwordFailure(problem));
  }
  toastSuccess(mailSent);
  return succeeded;
}

/**
 * Leaves for Google, which sends the visitor back to the site's origin (specification, section 7).
 * @param returnTo path of this site to open after that
 */
export async function signInWithGoogle({ returnTo = '/' }: { returnTo?: string } = {}): Promise<AuthOutcome> {
  try {
    if (!(await offersGoogle())) throw new Error('Google is not configured');
    rememberReturn(returnTo);
    const { auth } = await getSupabase();
    await orThrow(auth.signInWithOAuth({ provider: 'google', options: { redirectTo: location.origin } }));
    return succeeded;
  } catch (error) {
    return failed(googleFailure(problemOf(error)));
  }
}

/** Asked first: where the backend has no Google the visitor would end on its bare refusal. */
async function offersGoogle(): Promise<boolean> {
  const { url, publishableKey } = await backendConfiguration();
  const response = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } });
  return fieldsOf(fieldsOf(await response.json())['external'])['google'] === true;
}
