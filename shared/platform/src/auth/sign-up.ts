import { getSupabase } from '../backend/supabase.ts';
import { track } from '../telemetry/track.ts';
import { isAttemptAllowed, resetAttempts } from './attempt-limit.ts';
import { emailSent, passwordFailure, signUpFailure, signUpSuccess, tooManyAttempts } from './error-catalogue.ts';
import { failed, unwrap, problemOf, succeeded, type AuthOutcome } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';
import { saveEmailReturnTo } from './return-to.ts';

export interface SignUp {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  /** Path of this site to open after the mail's link; the home page unless told. */
  returnTo?: string;
}

// The server decides; what it would refuse in any case is said without the way there.
const MIN_LENGTH = 8;

/** Creates an account; the visitor then confirms by mail. An address that is already known gets the same answer. */
export async function signUp({ email, password, first_name, last_name, returnTo = '/' }: SignUp): Promise<AuthOutcome> {
  if (password.length < MIN_LENGTH) return failed(signUpFailure({ message: '', code: 'weak_password' }));
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
    return failed(signUpFailure(problemOf(error)));
  }
  resetAttempts('sign-up', email);
  toastSuccess(signUpSuccess);
  track({ name: 'signup', method: 'password' });
  return succeeded;
}

/** Sends the confirmation mail of a sign-up once more. */
export async function resendConfirmation(email: string): Promise<AuthOutcome> {
  try {
    const { auth } = await getSupabase();
    await unwrap(auth.resend({ type: 'signup', email: email.trim(), options: { emailRedirectTo: location.origin } }));
  } catch (error) {
    return failed(passwordFailure(problemOf(error)));
  }
  toastSuccess(emailSent);
  return succeeded;
}
