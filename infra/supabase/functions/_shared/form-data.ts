import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@tulebyte/backend-api/functions/attachment';
import type * as v from 'valibot';
import { checkFile, storeFile, removeUnclaimed } from './attachment-file.ts';
import { HttpError, parseInput, readFormData, errorResponse } from './endpoint.ts';

/** Limit of a whole form; several files fit, but not all at their maximum size. */
const MAX_FORM_BYTES = 25 * 1024 * 1024;

/**
 * Reads a form and checks its fields and files before storing anything. `withFiles` stores the files for `store`, and removes
 * those it didn't use.
 *
 * @throws HttpError 400 (by field), 413, 415, or 422
 */
export async function readForm<S extends v.GenericSchema>(
  request: Request,
  schema: S,
): Promise<{ fields: v.InferOutput<S>; withFiles: <T>(store: (ids: string[]) => Promise<T>) => Promise<T> }> {
  const form = await readFormData(request, MAX_FORM_BYTES, 'All files together have at most 25 MB');
  const fields = parseInput(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')), schema);
  const files = form.getAll('files').filter((value) => value instanceof File);
  if (files.length > MAX_ATTACHMENTS)
    throw new HttpError(errorResponse(400, 'too_many_files', `A message can have up to ${MAX_ATTACHMENTS} files`));
  if (files.some(({ size }) => size > MAX_ATTACHMENT_BYTES))
    throw new HttpError(errorResponse(413, 'payload_too_large', 'Files can be up to 10 MB'));
  const checked = await Promise.all(files.map(async (file) => checkFile(file.name, new Uint8Array(await file.arrayBuffer()))));
  return {
    fields,
    withFiles: async (store) => {
      const ids: string[] = [];
      try {
        for (const file of checked) ids.push((await storeFile(file, null)).id);
        return await store(ids);
      } finally {
        await removeUnclaimed(ids);
      }
    },
  };
}
