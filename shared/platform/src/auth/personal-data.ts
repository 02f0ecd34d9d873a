import { DeleteAccountRequest, DeleteAccountResponse } from '@tulebyte/backend-api/functions/delete-account';
import * as v from 'valibot';
import { callFunction } from '../backend/call-function.ts';
import { FunctionError } from '../backend/function-error.ts';
import { getSupabase } from '../session/supabase.ts';
import { accountDeleted, accountFailure } from './auth-messages.ts';
import { failed, toAuthProblem, type Result } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';
import { signOutThisDevice } from './sign-out.ts';

const Export = v.looseObject({
  exported_at: v.string(),
  account: v.looseObject({}),
  held: v.record(v.string(), v.array(v.unknown())),
});

/** Everything the database has about the signed-in user, as one JSON document. */
export async function exportMyData(): Promise<Result<v.InferOutput<typeof Export>>> {
  try {
    const client = await getSupabase();
    const { data, error } = await client.rpc('export_my_data');
    if (error !== null) throw error;
    return { ok: true, value: v.parse(Export, data) };
  } catch (error) {
    return failed(accountFailure(toAuthProblem(error)));
  }
}

/** Why an account can't be deleted yet. */
export type DeletionBlocker = 'reauthentication_required' | 'wrong_email' | 'last_admin' | 'last_owner';

/** Permanently deletes the account and signs out on this device. `blocker` says what has to happen first. */
export async function deleteAccount(
  email: string,
): Promise<Result<DeleteAccountResponse> | { ok: false; blocker: DeletionBlocker }> {
  let receipt: DeleteAccountResponse;
  try {
    receipt = await callFunction(
      { name: 'delete-account', request: DeleteAccountRequest, response: DeleteAccountResponse },
      { email },
    );
  } catch (error) {
    const blocker = error instanceof FunctionError ? BLOCKERS[error.code] : undefined;
    return blocker === undefined ? failed(accountFailure(toAuthProblem(error))) : { ok: false, blocker };
  }
  await signOutThisDevice();
  toastSuccess(accountDeleted(receipt));
  return { ok: true, value: receipt };
}

const BLOCKERS: Readonly<Record<string, DeletionBlocker>> = {
  recent_sign_in_needed: 'reauthentication_required',
  second_step_needed: 'reauthentication_required',
  invalid_request: 'wrong_email',
  last_admin: 'last_admin',
  last_owner: 'last_owner',
};
