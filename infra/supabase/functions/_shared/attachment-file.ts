import { ATTACHMENT_TYPES, MAX_ATTACHMENT_BYTES } from '@tulebyte/backend-api/functions/attachment';
import type { UploadedAttachment } from '@tulebyte/backend-api/functions/attachment';
import { fileTypeFromBuffer } from 'file-type';
import { asService } from './backend.ts';
import { HttpError, errorResponse } from './endpoint.ts';
import { putFile, removeFile } from './files/files.ts';
import { looksInfected } from './infection.ts';
import { storable } from './storable-text.ts';
import { sha256Hex } from './tokens.ts';

export interface CheckedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file name without its path and without invisible or reordering characters, at most 120 characters, extension kept. */
export function safeName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+/, '')
    .trim();
  const ending = /\.[^.]{1,8}$/.exec(plain)?.[0] ?? '';
  return storable(plain.slice(0, Math.min(plain.length, 120) - ending.length)) + ending;
}

/** Whether the bytes are UTF-8 text without control characters, which is safe to show. */
function isText(bytes: Uint8Array): boolean {
  try {
    // oxlint-disable-next-line no-control-regex -- looks for control characters
    return !/[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/**
 * Checks a file: its content must match the type that its name claims.
 *
 * @throws HttpError that says what is wrong with the file
 */
export async function checkFile(givenName: string, bytes: Uint8Array<ArrayBuffer>): Promise<CheckedFile> {
  const name = safeName(givenName);
  if (bytes.length === 0) throw new HttpError(errorResponse(400, 'empty_file', 'The file is empty'));
  if (bytes.length > MAX_ATTACHMENT_BYTES)
    throw new HttpError(errorResponse(413, 'payload_too_large', 'Files can be up to 10 MB'));
  if (looksInfected(bytes)) throw new HttpError(errorResponse(422, 'infected', 'This file looks infected, so we didn’t keep it'));
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const said = Object.hasOwn(ATTACHMENT_TYPES, ending) ? ATTACHMENT_TYPES[ending] : undefined;
  if (said === undefined) throw new HttpError(errorResponse(415, 'unsupported_type', 'You can’t attach this kind of file'));
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const agrees = said.startsWith('text/') ? found === undefined && isText(bytes) : found === said;
  if (!agrees) throw new HttpError(errorResponse(415, 'unsupported_type', 'The file’s contents don’t match its name'));
  return { name, mediaType: said, bytes };
}

/** Removes files that no message used, because it was a repeat or could not be stored. */
export async function removeUnclaimed(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { error } = await asService()
    .from('ticket_attachments')
    .delete()
    .in('id', [...ids])
    .is('message_id', null)
    .is('inquiry_message_id', null);
  if (error) throw error;
}

/** Stores a checked file until a message uses it. `uploader` is null for a guest. */
export async function storeFile(file: CheckedFile, uploader: string | null): Promise<UploadedAttachment> {
  const id = await putFile(file.bytes);
  const { data, error } = await asService().rpc('store_attachment', {
    file: id,
    // The cast: generated types don't allow null arguments.
    uploader: uploader as string,
    name: file.name,
    media_type: file.mediaType,
    size: file.bytes.length,
    sha256: await sha256Hex(file.bytes),
  });
  if (error) throw error;
  if (!data) {
    await removeFile(id);
    throw new HttpError(
      errorResponse(429, 'too_many_files', 'Too many files are waiting to be sent. Send or remove some first.'),
    );
  }
  return { id, name: file.name, size: file.bytes.length };
}
