import { getSupabase } from '../session/supabase.ts';
import { isReauthenticationDue } from '../session/assurance-level.ts';
import { endRecovery } from '../session/recovery.ts';
import { track } from '../telemetry/track.ts';
import { emailSent, passwordChanged, passwordFailure } from './auth-messages.ts';
import { requestReauthentication, failed, unwrap, toAuthProblem, toFailure, succeeded, type AuthOutcome } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';
import { saveEmailReturnTo } from './return-to.ts';

/** Sends a recovery email. The result is the same whether or not the account exists. */
export async function requestPasswordReset(email: string): Promise<AuthOutcome> {
  saveEmailReturnTo('/forgot-password');
  try {
    const { auth } = await getSupabase();
    await unwrap(auth.resetPasswordForEmail(email.trim(), { redirectTo: `${location.origin}/forgot-password` }));
  } catch (error) {
    return failed(passwordFailure(toAuthProblem(error)));
  }
  toastSuccess(emailSent);
  track({ name: 'forgot_password' });
  return succeeded;
}

/** Sets a new password for the signed-in visitor, whom a recent sign-in or an emailed link has proved, and ends a recovery. */
export async function updatePassword(password: string): Promise<AuthOutcome> {
  return isReauthenticationDue() ? requestReauthentication : savePassword({ password });
}

/** Sets a new password with the current one, which replaces a recent sign-in (`needsCurrentPassword`). */
export async function changePassword(current: string, password: string): Promise<AuthOutcome> {
  return savePassword({ current_password: current, password });
}

async function savePassword(change: { password: string; current_password?: string }): Promise<AuthOutcome> {
  try {
    const { auth } = await getSupabase();
    await unwrap(auth.updateUser(change));
  } catch (error) {
    return toFailure(error, passwordFailure);
  }
  endRecovery();
  toastSuccess(passwordChanged);
  return succeeded;
}
