import { getSupabase } from '../session/supabase.ts';
import { passwordFailure } from './auth-messages.ts';
import { failed, unwrap, toAuthProblem, succeeded, type AuthOutcome } from './outcome.ts';

/** Updates the first and last name of the account. */
export async function updateProfile(names: { first_name: string; last_name: string }): Promise<AuthOutcome> {
  try {
    const { auth } = await getSupabase();
    await unwrap(auth.updateUser({ data: names }));
    return succeeded;
  } catch (error) {
    return failed(passwordFailure(toAuthProblem(error)));
  }
}
