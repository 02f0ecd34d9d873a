import { MAX_PICTURE_PIXELS, type UploadedPicture } from '@tulebyte/backend-api/functions/product-picture';
import { inspectPicture, type InspectedPicture } from '@tulebyte/backend-api/pictures';
import { asService } from './backend.ts';
import { errorResponse, HttpError } from './endpoint.ts';
import { putFile, removeFile } from './files/files.ts';
import { looksInfected } from './infection.ts';
import { sha256Hex } from './tokens.ts';

/** Checks a picture by its content, ignoring its name and declared type. @throws HttpError that says what is wrong with it */
export function checkPicture(bytes: Uint8Array<ArrayBuffer>): InspectedPicture {
  if (bytes.length === 0) throw new HttpError(errorResponse(400, 'empty_file', 'The file is empty'));
  if (looksInfected(bytes)) throw new HttpError(errorResponse(422, 'infected', 'This file looks infected, so we didn’t keep it'));
  const picture = inspectPicture(bytes);
  if (!picture) throw new HttpError(errorResponse(415, 'unsupported_type', 'This isn’t a JPEG, PNG, or WebP picture'));
  if (Math.max(picture.width, picture.height) > MAX_PICTURE_PIXELS) {
    const message = `Pictures can be up to ${MAX_PICTURE_PIXELS} pixels wide and high`;
    throw new HttpError(errorResponse(413, 'payload_too_large', message));
  }
  return picture;
}

/** Stores a checked picture without its metadata, named by its content. */
export async function storePicture({ type, width, height, bytes }: InspectedPicture): Promise<UploadedPicture> {
  const name = `${await sha256Hex(bytes)}.${type}`;
  const file = await putFile(bytes);
  const { data: isNew, error } = await asService().rpc('store_picture_file', { file, name, width, height });
  if (error) throw error;
  if (!isNew) await removeFile(file);
  return { name, width, height };
}
