import { getSupabase } from '../session/supabase.ts';
import { track } from '../telemetry/track.ts';
import { isAttemptAllowed, resetAttempts } from './attempt-limit.ts';
import { emailSent, passwordFailure, signUpFailure, signUpSuccess, tooManyAttempts } from './auth-messages.ts';
import { failed, unwrap, toAuthProblem, succeeded, type AuthOutcome } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';
import { saveEmailReturnTo } from './return-to.ts';

export interface SignUpInput {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  /** Path of this site to open after the emailed link; the home page by default. */
  returnTo?: string;
}

// The server decides; this only saves the round trip for what it would reject anyway.
const MIN_PASSWORD_LENGTH = 8;

/** Creates an account, to be confirmed by email. The result is the same for an address that already has one. */
export async function signUp({ email, password, first_name, last_name, returnTo = '/' }: SignUpInput): Promise<AuthOutcome> {
  if (password.length < MIN_PASSWORD_LENGTH) return failed(signUpFailure({ message: '', code: 'weak_password' }));
  if (!isAttemptAllowed('sign-up', email)) return failed(tooManyAttempts['sign-up']);
  saveEmailReturnTo(returnTo);
  try {
    const { auth } = await getSupabase();
    await unwrap(
      auth.signUp({
        email: email.trim(),
        password,
        options: { data: { first_name, last_name }, emailRedirectTo: location.origin },
      }),
    );
  } catch (error) {
    return failed(signUpFailure(toAuthProblem(error)));
  }
  resetAttempts('sign-up', email);
  toastSuccess(signUpSuccess);
  track({ name: 'signup', method: 'password' });
  return succeeded;
}

/** Resends the confirmation email of a sign-up. */
export async function resendConfirmation(email: string): Promise<AuthOutcome> {
  try {
    const { auth } = await getSupabase();
    await unwrap(auth.resend({ type: 'signup', email: email.trim(), options: { emailRedirectTo: location.origin } }));
  } catch (error) {
    return failed(passwordFailure(toAuthProblem(error)));
  }
  toastSuccess(emailSent);
  return succeeded;
}
