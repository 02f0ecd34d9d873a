import { getSupabase } from '../backend/supabase.ts';
import { proofIsStale } from '../session/level.ts';
import { endRecovery } from '../session/recovery.ts';
import { track } from '../telemetry/track.ts';
import { mailSent, passwordChanged, passwordFailure } from './error-catalogue.ts';
import { askForProof, failed, orThrow, problemOf, refused, succeeded, type AuthOutcome } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';
import { rememberMailReturn } from './return-path.ts';

/** Sends a recovery mail. The answer is the same whether the account exists or not. */
export async function requestPasswordReset(email: string): Promise<AuthOutcome> {
  rememberMailReturn('/forgot-password');
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
  if (proofIsStale()) return askForProof;
  try {
    const { auth } = await getSupabase();
    await orThrow(auth.updateUser({ password }));
  } catch (error) {
    return refused(error, passwordFailure);
  }
  endRecovery();
  toastSuccess(passwordChanged);
  return succeeded;
}
