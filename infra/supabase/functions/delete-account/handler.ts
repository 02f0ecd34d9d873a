import { DeleteAccountRequest } from '@tulebyte/backend-api/functions/delete-account';
import type { DeleteAccountResponse } from '@tulebyte/backend-api/functions/delete-account';
import * as v from 'valibot';
import { asCaller, callerId } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody, errorResponse } from '../_shared/endpoint.ts';
import { sendQueuedEmails } from '../_shared/outbox/worker.ts';

const Deletion = v.object({
  receipt: v.string(),
  /** The queued email's id. */
  receipt_email: v.string(),
  tickets_deleted: v.number(),
  tickets_kept: v.number(),
});

/** Deletes the caller's account and emails a receipt. The database decides who can, and when (`delete_my_account`). */
export const handler = endpoint(['POST'], async (request) => {
  const { email } = await readBody(request, DeleteAccountRequest);
  if ((await callerId(request)) === null) return errorResponse(401, 'unauthorized', 'Sign in to delete your account');
  const { data, error } = await asCaller(request).rpc('delete_my_account', { confirm_email: email });
  if (error) {
    const refusal = blockerResponse(error.hint);
    if (refusal) return refusal;
    throw error;
  }
  const { receipt, receipt_email, tickets_deleted, tickets_kept } = v.parse(Deletion, data);
  const mailed = (await sendQueuedEmails(receipt_email)) > 0;
  return jsonResponse(200, { receipt, tickets_deleted, tickets_kept, mailed } satisfies DeleteAccountResponse);
});

function blockerResponse(hint: string | null): Response | undefined {
  switch (hint) {
    case 'email_mismatch':
      return errorResponse(400, 'invalid_request', 'This isn’t your account’s address', {
        email: 'This isn’t your account’s address',
      });
    case 'second_step_needed':
      return errorResponse(403, 'second_step_needed', 'Confirm the second step of your sign-in first');
    case 'recent_sign_in_needed':
      return errorResponse(403, 'recent_sign_in_needed', 'Sign in again first: your last sign-in was too long ago');
    case 'last_admin':
      return errorResponse(409, 'last_admin', 'You’re the team’s last owner. Make someone else an owner first.');
    case 'last_owner':
      return errorResponse(
        409,
        'last_owner',
        'You’re the only owner of a company with an active plan. Make a coworker an owner or cancel the plan first.',
      );
    default:
      return undefined;
  }
}
