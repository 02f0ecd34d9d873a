import { getSupabase } from '../backend/supabase.ts';
import { accountFailure, emailChangeSent } from './error-catalogue.ts';
import { failed, orThrow, problemOf, succeeded, type AuthOutcome } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';

const backTo = () => `${location.origin}/account`;

/** Begins a change of the account's address: both mailboxes get a mail, and both must confirm. */
export async function changeEmail(email: string): Promise<AuthOutcome> {
  try {
    const { auth } = await getSupabase();
    await orThrow(auth.updateUser({ email: email.trim() }, { emailRedirectTo: backTo() }));
  } catch (error) {
    const problem = problemOf(error);
    // Whether an address has an account is nobody else's business: the answer is that of a free one.
    if (problem.code !== 'email_exists') return failed(accountFailure(problem));
  }
  toastSuccess(emailChangeSent);
  return succeeded;
}

/** Sends the mails of a change that waits once more. @param email the present address */
export async function resendEmailChange(email: string): Promise<AuthOutcome> {
  try {
    const { auth } = await getSupabase();
    await orThrow(auth.resend({ type: 'email_change', email, options: { emailRedirectTo: backTo() } }));
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
