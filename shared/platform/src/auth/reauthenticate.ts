import { getSupabase } from '../session/supabase.ts';
import { isAttemptAllowed, resetAttempts } from './attempt-limit.ts';
import { signInFailure, tooManyAttempts } from './auth-messages.ts';
import { failed, unwrap, toAuthProblem, succeeded, type AuthOutcome } from './outcome.ts';

/** Signs in again with the password before something that can't be undone. Counts as a sign-in attempt. */
export async function reauthenticate(email: string, password: string): Promise<AuthOutcome> {
  if (!isAttemptAllowed('sign-in', email)) return failed(tooManyAttempts['sign-in']);
  try {
    const { auth } = await getSupabase();
    await unwrap(auth.signInWithPassword({ email, password }));
  } catch (error) {
    return failed(signInFailure(toAuthProblem(error)));
  }
  resetAttempts('sign-in', email);
  return succeeded;
}
