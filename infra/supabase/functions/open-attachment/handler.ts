import { OpenAttachmentRequest } from '@tulebyte/backend-api/functions/attachment';
import type { OpenAttachmentResponse } from '@tulebyte/backend-api/functions/attachment';
import { ATTACHMENT_LINK, attachmentPath, attachmentResponse } from '../_shared/attachment-response.ts';
import { asCaller } from '../_shared/backend.ts';
import { answer, endpoint, readBody, refuse } from '../_shared/endpoint.ts';
import { readSignedQuery } from '../_shared/signed-link.ts';

/** POST: a link for someone who may see the file. GET: the file, to whoever has a fresh link. */
export const handler = endpoint(['GET', 'POST'], async (request) => (request.method === 'GET' ? send(request) : link(request)));

async function link(request: Request): Promise<Response> {
  const { id } = await readBody(request, OpenAttachmentRequest);
  // Row-level security decides, with the caller's own session. A visitor's key may not ask at all.
  const { data, error } = await asCaller(request).from('ticket_attachments').select('id').eq('id', id).maybeSingle();
  if (error && error.code !== '42501') throw error;
  if (!data) return refuse(404, 'not_found', 'There is no such file');
  return answer(200, { path: await attachmentPath(id) } satisfies OpenAttachmentResponse);
}

async function send(request: Request): Promise<Response> {
  const id = await readSignedQuery(ATTACHMENT_LINK, new URL(request.url).searchParams);
  if (id === null) return refuse(403, 'unauthorized', 'This link has expired. Open the file from the ticket again.');
  return attachmentResponse(id);
}
