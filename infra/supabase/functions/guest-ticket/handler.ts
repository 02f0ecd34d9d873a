import { GuestReplyRequest, GuestTicketRequest } from '@tulebyte/backend-api/functions/guest-ticket';
import * as v from 'valibot';
import { asService } from '../_shared/backend.ts';
import { throwDatabaseError } from '../_shared/database-error.ts';
import { jsonResponse, endpoint, isForm, readBody, HttpError, errorResponse } from '../_shared/endpoint.ts';
import { filePath } from '../_shared/files/file-response.ts';
import { readForm } from '../_shared/form-data.ts';
import { limitAddress } from '../_shared/form-limits.ts';
import { sha256Hex } from '../_shared/tokens.ts';

const Closed = v.object({ status: v.literal('closed') });

const linkExpired = () => errorResponse(404, 'not_found', 'This link no longer opens a ticket. Ask for a new one.');

/** Actions of a guest, by mailed link, on their one ticket. */
export const handler = endpoint(['POST'], async (request) => {
  await limitAddress(request, 'guest-ticket', { most: 120, seconds: 60 });
  const key = isForm(request) ? await reply(request) : await act(request);
  if (key instanceof Response) return key;
  const { data, error } = await asService().rpc('read_ticket_by_link', { token_hash: await sha256Hex(key) });
  if (error) throw error;
  return data === null ? linkExpired() : jsonResponse(200, { ticket: data });
});

async function reply(request: Request): Promise<string> {
  const { fields, withFiles } = await readForm(request, GuestReplyRequest);
  const token_hash = await sha256Hex(fields.key);
  const service = asService();
  // Check the key before storing files.
  const known = await service.rpc('read_ticket_by_link', { token_hash });
  if (known.error) throw known.error;
  if (known.data === null) throw new HttpError(linkExpired());
  if (v.is(Closed, known.data)) throw new HttpError(errorResponse(409, 'ticket_closed', 'The ticket is closed'));
  const { error } = await withFiles(async (attachments) =>
    service.rpc('reply_to_ticket_by_link', {
      token_hash,
      body: fields.body,
      idempotency_key: fields.idempotencyKey,
      attachments,
    }),
  );
  if (error) throwDatabaseError(error);
  return fields.key;
}

async function act(request: Request): Promise<string | Response> {
  const input = await readBody(request, GuestTicketRequest);
  const token_hash = await sha256Hex(input.key);
  const service = asService();
  if (input.action === 'file') {
    const { data, error } = await service.rpc('read_attachment_by_link', { token_hash, attachment: input.id });
    if (error) throw error;
    // The cast: generated types don't allow null results.
    return (data as string | null) === null ? linkExpired() : jsonResponse(200, { path: await filePath(data) });
  }
  if (input.action === 'billing_documents') {
    const { data, error } = await service.rpc('read_billing_documents_by_link', { token_hash });
    if (error) throw error;
    return data === null ? linkExpired() : jsonResponse(200, { billing_documents: data });
  }
  if (input.action === 'decide') {
    const { estimate, approve, signedName } = input;
    const { error } = await service.rpc('decide_estimate_by_link', { token_hash, estimate, approve, signed_name: signedName });
    if (error) throwDatabaseError(error);
  }
  if (input.action === 'solve') {
    const { error } = await service.rpc('solve_ticket_by_link', { token_hash });
    if (error) throwDatabaseError(error);
  }
  if (input.action === 'rate') {
    const { error } = await service.rpc('rate_ticket_by_link', { token_hash, is_good: input.isGood, comment: input.comment });
    if (error) throwDatabaseError(error);
  }
  return input.key;
}
