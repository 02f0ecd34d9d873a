import { getSupabase } from '../backend/supabase.ts';
import { isAttemptAllowed, resetAttempts } from './attempt-limit.ts';
import { signInFailure, tooManyAttempts } from './error-catalogue.ts';
import { failed, unwrap, problemOf, succeeded, type AuthOutcome } from './outcome.ts';

/** Signs in once more with the password, as proof before something that can't be undone. Counts like any sign-in. */
export async function reauthenticate(email: string, password: string): Promise<AuthOutcome> {
  if (!isAttemptAllowed('sign-in', email)) return failed(tooManyAttempts['sign-in']);
  try {
    const { auth } = await getSupabase();
    await unwrap(auth.signInWithPassword({ email, password }));
  } catch (error) {
    return failed(signInFailure(problemOf(error)));
  }
  resetAttempts('sign-in', email);
  return succeeded;
}
