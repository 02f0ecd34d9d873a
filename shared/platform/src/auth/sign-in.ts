import { backendConfiguration } from '../configuration/configuration.ts';
import { getSupabase } from '../session/supabase.ts';
import { asRecord } from '../storage/as-record.ts';
import { requiresMfa } from '../session/assurance-level.ts';
import { track } from '../telemetry/track.ts';
import { isAttemptAllowed, resetAttempts } from './attempt-limit.ts';
import { googleFailure, emailSent, passwordFailure, signInFailure, signInSuccess, tooManyAttempts } from './auth-messages.ts';
import { failed, unwrap, toAuthProblem, succeeded, type AuthOutcome } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';
import { consumeReturnTo, saveEmailReturnTo, saveReturnTo } from './return-to.ts';

/** Signs in by email and password. Shows the result as a toast; `sessionAtom` updates automatically. */
export async function signIn({ email, password }: { email: string; password: string }): Promise<AuthOutcome> {
  if (!isAttemptAllowed('sign-in', email)) return failed(tooManyAttempts['sign-in']);
  // Left over from an abandoned sign-in at a provider: it must not lead away from the current page.
  consumeReturnTo();
  let complete: boolean;
  try {
    const { auth } = await getSupabase();
    const { data } = await unwrap(auth.signInWithPassword({ email: email.trim(), password }));
    // With two-step sign-in, success is only reported after the second step.
    complete = !requiresMfa(data.session);
  } catch (error) {
    return failed(signInFailure(toAuthProblem(error)));
  }
  resetAttempts('sign-in', email);
  if (complete) toastSuccess(signInSuccess);
  track({ name: 'login', method: 'password' });
  return succeeded;
}

/**
 * Emails a one-time sign-in link. The result is the same whether or not the account exists, and no account is created.
 * @param returnTo path of this site to open afterward
 */
export async function requestSignInLink({ email, returnTo = '/' }: { email: string; returnTo?: string }): Promise<AuthOutcome> {
  saveEmailReturnTo(returnTo);
  try {
    const { auth } = await getSupabase();
    await unwrap(
      auth.signInWithOtp({ email: email.trim(), options: { shouldCreateUser: false, emailRedirectTo: location.origin } }),
    );
  } catch (error) {
    const problem = toAuthProblem(error);
    // Hosted Supabase's error for an address without an account.
    if (problem.code !== 'otp_disabled') return failed(passwordFailure(problem));
  }
  toastSuccess(emailSent);
  return succeeded;
}

/**
 * Redirects to Google, which returns to the site's origin (specification, section 7).
 * @param returnTo path of this site to open afterward
 */
export async function signInWithGoogle({ returnTo = '/' }: { returnTo?: string } = {}): Promise<AuthOutcome> {
  try {
    if (!(await isGoogleEnabled())) throw new Error('Google is not configured');
    saveReturnTo(returnTo);
    const { auth } = await getSupabase();
    await unwrap(auth.signInWithOAuth({ provider: 'google', options: { redirectTo: location.origin } }));
    return succeeded;
  } catch (error) {
    return failed(googleFailure(toAuthProblem(error)));
  }
}

/** Checked first, since the backend would otherwise show a bare error page when Google isn't configured. */
async function isGoogleEnabled(): Promise<boolean> {
  const { url, publishableKey } = await backendConfiguration();
  const response = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } });
  return asRecord(asRecord(await response.json())['external'])['google'] === true;
}
