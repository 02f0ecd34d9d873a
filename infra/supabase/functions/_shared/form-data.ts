import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '@tulebyte/backend-api/functions/attachment';
import type * as v from 'valibot';
import { checkFile, storeFile, removeUnclaimed } from './attachment-file.ts';
import { PublishError, check, readFormData, refuse } from './endpoint.ts';

/** Bytes of a whole form: several files, but not the most of the largest. */
const LARGEST_FORM = 25 * 1024 * 1024;

/**
 * Reads a form with files, checks its fields, and looks into its files before any of them is kept. `withFiles` keeps them for what
 * `store` stores; files that it did not take are gone afterward.
 *
 * @throws a refusal (400 by field, 413, 415, 422)
 */
export async function readForm<S extends v.GenericSchema>(
  request: Request,
  schema: S,
): Promise<{ fields: v.InferOutput<S>; withFiles: <T>(store: (ids: string[]) => Promise<T>) => Promise<T> }> {
  const form = await readFormData(request, LARGEST_FORM, 'All files together have at most 25 MB');
  const fields = check(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')), schema);
  const files = form.getAll('files').filter((value) => value instanceof File);
  if (files.length > MAX_ATTACHMENTS)
    throw new PublishError(refuse(400, 'too_many_files', `At most ${MAX_ATTACHMENTS} files go with a message`));
  if (files.some(({ size }) => size > MAX_ATTACHMENT_BYTES))
    throw new PublishError(refuse(413, 'payload_too_large', 'A file has at most 10 MB'));
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
