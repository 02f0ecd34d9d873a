import { MAX_ATTACHMENT_BYTES } from '@tulebyte/backend-api/functions/attachment';
import { checkFile, storeFile } from '../_shared/attachment-file.ts';
import { callerId } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBytes, errorResponse } from '../_shared/endpoint.ts';
import { limitAccount } from '../_shared/form-limits.ts';

/** Stores one file, the request's body, until its uploader sends it with a message. */
export const handler = endpoint(['POST'], async (request) => {
  const caller = await callerId(request);
  if (caller === null) return errorResponse(401, 'unauthorized', 'Sign in to attach files');
  await limitAccount(caller, 'upload-attachment', { most: 60, seconds: 600 });
  const name = new URL(request.url).searchParams.get('name') ?? '';
  const file = await checkFile(name, await readBytes(request, MAX_ATTACHMENT_BYTES, 'Files can be up to 10 MB'));
  return jsonResponse(201, await storeFile(file, caller));
});
