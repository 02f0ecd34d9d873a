import { getSupabase } from '../backend/supabase.ts';
import { mayAttempt, resetAttempts } from './attempt-limit.ts';
import { signInFailure, tooManyAttempts } from './error-catalogue.ts';
import { failed, orThrow, problemOf, succeeded, type AuthOutcome } from './outcome.ts';

/** Signs in once more with the password, as proof before something that can't be undone. Counts like any sign-in. */
export async function provePassword(email: string, password: string): Promise<AuthOutcome> {
  if (!mayAttempt('sign-in', email)) return failed(tooManyAttempts['sign-in']);
  try {
    const { auth } = await getSupabase();
    await orThrow(auth.signInWithPassword({ email, password }));
  } catch (error) {
    return failed(signInFailure(problemOf(error)));
  }
  resetAttempts('sign-in', email);
  return succeeded;
}
