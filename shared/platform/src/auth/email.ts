import { getSupabase } from '../backend/supabase.ts';
import { isReauthenticationDue } from '../session/assurance-level.ts';
import { accountFailure, emailChangeSent } from './error-catalogue.ts';
import { requestReauthentication, failed, unwrap, problemOf, refused, succeeded, type AuthOutcome } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';
import { saveEmailReturnTo } from './return-to.ts';

/** Begins a change of the account's address: both mailboxes get a mail, and both must confirm. */
export async function changeEmail(email: string): Promise<AuthOutcome> {
  if (isReauthenticationDue()) return requestReauthentication;
  saveEmailReturnTo('/account');
  try {
    const { auth } = await getSupabase();
    await unwrap(auth.updateUser({ email: email.trim() }, { emailRedirectTo: location.origin }));
  } catch (error) {
    // Whether an address has an account is nobody else's business: the answer is that of a free one.
    if (problemOf(error).code !== 'email_exists') return refused(error, accountFailure);
  }
  toastSuccess(emailChangeSent);
  return succeeded;
}

/** Sends the mails of a change that waits once more. @param email the present address */
export async function resendEmailChange(email: string): Promise<AuthOutcome> {
  saveEmailReturnTo('/account');
  try {
    const { auth } = await getSupabase();
    await unwrap(auth.resend({ type: 'email_change', email, options: { emailRedirectTo: location.origin } }));
  } catch (error) {
    return failed(accountFailure(problemOf(error)));
  }
  toastSuccess(emailChangeSent);
  return succeeded;
}

/** Learns what happened to the account elsewhere: a change of address is confirmed from a mail, often on another device. */
export async function refreshAccount(): Promise<void> {
  const { auth } = await getSupabase();
  await auth.refreshSession();
}
