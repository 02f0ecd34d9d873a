import { getSupabase } from '../backend/supabase.ts';
import { endRecovery } from '../session/recovery.ts';
import { track } from '../telemetry/track.ts';
import { mailSent, passwordChanged, passwordFailure } from './error-catalogue.ts';
import { failed, orThrow, problemOf, succeeded, type AuthOutcome } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';

/** Sends a recovery mail. The answer is the same whether the account exists or not. */
export async function requestPasswordReset(email: string): Promise<AuthOutcome> {
  try {
    const { auth } = await getSupabase();
    await orThrow(auth.resetPasswordForEmail(email.trim(), { redirectTo: `${location.origin}/forgot-password` }));
  } catch (error) {
    return failed(passwordFailure(problemOf(error)));
  }
  toastSuccess(mailSent);
  track({ name: 'forgot_password' });
  return succeeded;
}

/** Sets a new password for the signed-in visitor and ends a recovery. */
export async function updatePassword(password: string): Promise<AuthOutcome> {
  try {
    const { auth } = await getSupabase();
    await orThrow(auth.updateUser({ password }));
  } catch (error) {
    return failed(passwordFailure(problemOf(error)));
  }
  endRecovery();
  toastSuccess(passwordChanged);
  return succeeded;
}
