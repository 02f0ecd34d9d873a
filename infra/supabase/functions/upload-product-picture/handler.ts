import { MAX_PICTURE_BYTES } from '@tulebyte/backend-api/functions/product-picture';
import { callerId } from '../_shared/backend.ts';
import { endpoint, errorResponse, jsonResponse, readBytes } from '../_shared/endpoint.ts';
import { limitAccount } from '../_shared/form-limits.ts';
import { checkPicture, storePicture } from '../_shared/picture-file.ts';
import { requirePermission } from '../_shared/staff-permission.ts';

/** Stores a picture, the request's body, for `save_product_pictures`. The same picture again is the same file. */
export const handler = endpoint(['POST'], async (request) => {
  const caller = await callerId(request);
  if (caller === null) return errorResponse(401, 'unauthorized', 'Sign in first');
  await requirePermission(request, 'catalog');
  await limitAccount(caller, 'upload-product-picture', { most: 120, seconds: 600 });
  const bytes = await readBytes(request, MAX_PICTURE_BYTES, 'Pictures can be up to 2 MB');
  return jsonResponse(201, await storePicture(checkPicture(bytes)));
});
