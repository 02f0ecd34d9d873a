import { DeleteAccountRequest, DeleteAccountResponse } from '@tulebyte/contracts/functions/delete-account';
import * as v from 'valibot';
import { callFunction } from '../backend/call-function.ts';
import { FunctionError } from '../backend/function-error.ts';
import { getSupabase } from '../backend/supabase.ts';
import { accountDeleted, accountFailure } from './error-catalogue.ts';
import { failed, problemOf, type Result } from './outcome.ts';
import { toastSuccess } from './outcome-toast.ts';
import { signOutThisDevice } from './sign-out.ts';

const Export = v.looseObject({
  exported_at: v.string(),
  account: v.looseObject({}),
  held: v.record(v.string(), v.array(v.unknown())),
});

/** Everything the database holds about the person who is signed in, as one JSON document. */
export async function exportMyData(): Promise<Result<v.InferOutput<typeof Export>>> {
  try {
    const client = await getSupabase();
    const { data, error } = await client.rpc('export_my_data');
    if (error !== null) throw error;
    return { ok: true, value: v.parse(Export, data) };
  } catch (error) {
    return failed(accountFailure(problemOf(error)));
  }
}

/** One file of that copy, by the `file` that its row names; null when it could not be read. */
export async function readMyFile(file: string): Promise<Uint8Array | null> {
  try {
    const client = await getSupabase();
    const { data, error } = await client.rpc('read_my_file', { file });
    if (error !== null) throw error;
    return Uint8Array.from(atob(v.parse(v.string(), data)), (character) => character.codePointAt(0) ?? 0);
  } catch {
    return null;
  }
}

/** Why an account was not deleted, beyond a failure that has its message. */
export type DeletionRefusal = 'prove_identity' | 'wrong_email' | 'last_admin' | 'last_owner';

/** Deletes the account for good and signs out here. `refusal` says what to ask for first. */
export async function deleteAccount(
  email: string,
): Promise<Result<DeleteAccountResponse> | { ok: false; refusal: DeletionRefusal }> {
  let receipt: DeleteAccountResponse;
  try {
    receipt = await callFunction(
      { name: 'delete-account', request: DeleteAccountRequest, response: DeleteAccountResponse },
      { email },
    );
  } catch (error) {
    const refusal = error instanceof FunctionError ? REFUSALS[error.code] : undefined;
    return refusal === undefined ? failed(accountFailure(problemOf(error))) : { ok: false, refusal };
  }
  await signOutThisDevice();
  toastSuccess(accountDeleted(receipt));
  return { ok: true, value: receipt };
}

const REFUSALS: Readonly<Record<string, DeletionRefusal>> = {
  recent_sign_in_needed: 'prove_identity',
  second_step_needed: 'prove_identity',
  invalid_request: 'wrong_email',
  last_admin: 'last_admin',
  last_owner: 'last_owner',
};
