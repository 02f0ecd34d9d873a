import { getSupabase } from '../session/supabase.ts';
import { isReauthenticationDue } from '../session/assurance-level.ts';
import { accountFailure, emailChangeSent } from './auth-messages.ts';
import { requestReauthentication, failed, unwrap, toAuthProblem, toFailure, succeeded, type AuthOutcome } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';
import { saveEmailReturnTo } from './return-to.ts';

/** Starts an email change: both addresses get an email, and both must confirm. */
export async function changeEmail(email: string): Promise<AuthOutcome> {
  if (isReauthenticationDue()) return requestReauthentication;
  saveEmailReturnTo('/account');
  try {
    const { auth } = await getSupabase();
    await unwrap(auth.updateUser({ email: email.trim() }, { emailRedirectTo: location.origin }));
  } catch (error) {
    // Don't reveal whether another account uses the address.
    if (toAuthProblem(error).code !== 'email_exists') return toFailure(error, accountFailure);
  }
  toastSuccess(emailChangeSent);
  return succeeded;
}

/** Resends the emails of a pending change. @param email the current address */
export async function resendEmailChange(email: string): Promise<AuthOutcome> {
  saveEmailReturnTo('/account');
  try {
    const { auth } = await getSupabase();
    await unwrap(auth.resend({ type: 'email_change', email, options: { emailRedirectTo: location.origin } }));
  } catch (error) {
    return failed(accountFailure(toAuthProblem(error)));
  }
  toastSuccess(emailChangeSent);
  return succeeded;
}

/** Picks up account changes made elsewhere: an email change is often confirmed on another device. */
export async function refreshAccount(): Promise<void> {
  const { auth } = await getSupabase();
  await auth.refreshSession();
}
