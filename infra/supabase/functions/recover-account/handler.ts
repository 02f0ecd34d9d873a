import { RecoverAccountRequest, type RecoverAccountResponse } from '@tulebyte/backend-api/functions/recover-account';
import * as v from 'valibot';
import { asService, callerSession } from '../_shared/backend.ts';
import { endpoint, errorResponse, jsonResponse, readBody } from '../_shared/endpoint.ts';
import { limitAccount } from '../_shared/form-limits.ts';
import { sendQueuedEmails } from '../_shared/outbox/worker.ts';

const TRIES = { most: 5, seconds: 15 * 60 };
const WRONG_CODE = 'This isn’t one of your recovery codes';

/**
 * Turns two-step sign-in off for a caller who has the password and a recovery code. The codes are void then, and the account's other
 * sessions end: one with only the password would be let in.
 */
export const handler = endpoint(['POST'], async (request) => {
  const { code } = await readBody(request, RecoverAccountRequest);
  const caller = await callerSession(request);
  if (!caller) return errorResponse(401, 'unauthorized', 'Sign in with your password first');
  const { userId: account, sessionId } = caller;
  await limitAccount(account, 'recovery code', TRIES);
  const service = asService();
  const { data: isOwn } = await service.rpc('is_recovery_code', { account, code }).throwOnError();
  if (!isOwn) return errorResponse(400, 'invalid_request', WRONG_CODE, { code: WRONG_CODE });
  await service.rpc('end_other_sessions', { account, kept_session: sessionId }).throwOnError();
  await removeFactors(account);
  const { data: email } = await service.rpc('void_recovery_codes', { account }).throwOnError();
  await sendQueuedEmails(v.parse(v.string(), email));
  return jsonResponse(200, { recovered: true } satisfies RecoverAccountResponse);
});

async function removeFactors(userId: string): Promise<void> {
  const { mfa } = asService().auth.admin;
  const { data, error } = await mfa.listFactors({ userId });
  if (error) throw error;
  for (const { id } of data.factors) {
    const { error: failure } = await mfa.deleteFactor({ id, userId });
    if (failure) throw failure;
  }
}
