import { OpenAttachmentRequest } from '@tulebyte/backend-api/functions/attachment';
import type { OpenAttachmentResponse } from '@tulebyte/backend-api/functions/attachment';
import { asCaller } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBody, errorResponse } from '../_shared/endpoint.ts';
import { FILE_LINK, filePath, fileResponse } from '../_shared/files/file-response.ts';
import { limitAddress } from '../_shared/form-limits.ts';
import { readSignedQuery } from '../_shared/signed-link.ts';

/** POST: a signed link to an attachment or résumé, for callers who can see it. GET: the file, for anyone with a fresh link. */
export const handler = endpoint(['GET', 'POST'], async (request) => {
  await limitAddress(request, 'open-attachment', { most: 120, seconds: 60 });
  return request.method === 'GET' ? send(request) : link(request);
});

async function link(request: Request): Promise<Response> {
  const { id } = await readBody(request, OpenAttachmentRequest);
  // Decided by the database with the caller's session; anonymous callers have no access.
  const { data, error } = await asCaller(request).rpc('can_open_file', { file: id });
  if (error && error.code !== '42501') throw error;
  if (!data) return errorResponse(404, 'not_found', 'There is no such file');
  return jsonResponse(200, { path: await filePath(id) } satisfies OpenAttachmentResponse);
}

async function send(request: Request): Promise<Response> {
  const id = await readSignedQuery(FILE_LINK, new URL(request.url).searchParams);
  if (id === null) return errorResponse(403, 'unauthorized', 'This link has expired. Open the file again.');
  return fileResponse(id);
}
