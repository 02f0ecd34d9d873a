import { OpenAttachmentRequest } from '@tulebyte/backend-api/functions/attachment';
import type { OpenAttachmentResponse } from '@tulebyte/backend-api/functions/attachment';
import { ATTACHMENT_LINK, attachmentPath, attachmentResponse } from '../_shared/attachment-response.ts';
import { asCaller } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody, errorResponse } from '../_shared/endpoint.ts';
import { readSignedQuery } from '../_shared/signed-link.ts';

/** POST: a signed link, for callers who can see the file. GET: the file, for anyone with a fresh link. */
export const handler = endpoint(['GET', 'POST'], async (request) => (request.method === 'GET' ? send(request) : link(request)));

async function link(request: Request): Promise<Response> {
  const { id } = await readBody(request, OpenAttachmentRequest);
  // Decided by row-level security with the caller's session; anonymous callers have no access.
  const { data, error } = await asCaller(request).from('ticket_attachments').select('id').eq('id', id).maybeSingle();
  if (error && error.code !== '42501') throw error;
  if (!data) return errorResponse(404, 'not_found', 'There is no such file');
  return jsonResponse(200, { path: await attachmentPath(id) } satisfies OpenAttachmentResponse);
}

async function send(request: Request): Promise<Response> {
  const id = await readSignedQuery(ATTACHMENT_LINK, new URL(request.url).searchParams);
  if (id === null) return errorResponse(403, 'unauthorized', 'This link has expired. Open the file from the ticket again.');
  return attachmentResponse(id);
}
