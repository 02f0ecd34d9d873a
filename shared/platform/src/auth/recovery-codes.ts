import { RecoverAccountRequest, RecoverAccountResponse } from '@tulebyte/backend-api/functions/recover-account';
import { callFunction } from '../backend/call-function.ts';
import { FunctionError } from '../backend/function-error.ts';
import { isReauthenticationDue } from '../session/assurance-level.ts';
import { getSupabase } from '../session/supabase.ts';
import { type AuthMessage, mfaFailure, recoveredAccount, recoveryCodeWrong, tooManyRecoveryCodes } from './auth-messages.ts';
import { failed, requestReauthentication, toAuthProblem, unwrap, type AuthOutcome, type Result } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';

/** When the account's recovery codes were made; null without codes. @throws the query's error */
export async function getRecoveryCodesDate(): Promise<string | null> {
  const { data } = await unwrap(Promise.resolve((await getSupabase()).rpc('recovery_codes_created_at')));
  return data;
}

/** Ten new recovery codes, which replace the former ones and can't be read again. */
export async function createRecoveryCodes(): Promise<Result<readonly string[]>> {
  if (isReauthenticationDue()) return requestReauthentication;
  try {
    const { data } = await unwrap(Promise.resolve((await getSupabase()).rpc('create_recovery_codes')));
    return { ok: true, value: data ?? [] };
  } catch (error) {
    return failed(mfaFailure(toAuthProblem(error)));
  }
}

/** Completes a sign-in without the device of its second step: a recovery code turns two-step sign-in off. */
export async function recoverAccount(code: string): Promise<AuthOutcome> {
  try {
    await callFunction({ name: 'recover-account', request: RecoverAccountRequest, response: RecoverAccountResponse }, { code });
    await unwrap((await getSupabase()).auth.refreshSession());
  } catch (error) {
    return failed(recoveryFailure(error));
  }
  toastSuccess(recoveredAccount);
  return { ok: true };
}

function recoveryFailure(error: unknown): AuthMessage {
  if (error instanceof FunctionError && error.code === 'invalid_request') return recoveryCodeWrong;
  if (error instanceof FunctionError && error.retryAfter !== undefined) return tooManyRecoveryCodes(error.retryAfter);
  return mfaFailure(toAuthProblem(error));
}
