import { LARGEST_ATTACHMENT, MOST_ATTACHMENTS } from '@tulebyte/contracts/functions/attachment';
import type * as v from 'valibot';
import { checkFile, keepFile } from './attachment-file.ts';
import { Refusal, check, refuse } from './endpoint.ts';

/** Bytes of a whole form: several files, but not the most of the largest. */
const LARGEST_FORM = 25 * 1024 * 1024;

/** Whether a request carries a form with files. */
export function isForm(request: Request): boolean {
  return (request.headers.get('content-type') ?? '').startsWith('multipart/form-data');
}

/**
 * Reads a form with files, checks its fields, and looks into its files before any of them is kept.
 *
 * @throws a refusal (400 by field, 413, 415, 422)
 */
export async function readForm<S extends v.GenericSchema>(
  request: Request,
  schema: S,
): Promise<{ fields: v.InferOutput<S>; keepFiles: () => Promise<string[]> }> {
  const tooLarge = () => new Refusal(refuse(413, 'payload_too_large', 'All files together have at most 25 MB'));
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  // A browser says how long a form is; one without a length could be endless.
  if (!(length <= LARGEST_FORM)) throw tooLarge();
  const form = await request.formData().catch(() => {
    throw new Refusal(refuse(400, 'invalid_request', 'Send a form'));
  });
  const fields = check(Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')), schema);
  const files = form.getAll('files').filter((value) => value instanceof File);
  if (files.length > MOST_ATTACHMENTS)
    throw new Refusal(refuse(400, 'too_many_files', `At most ${MOST_ATTACHMENTS} files go with a message`));
  if (files.some(({ size }) => size > LARGEST_ATTACHMENT))
    throw new Refusal(refuse(413, 'payload_too_large', 'A file has at most 10 MB'));
  const checked = await Promise.all(files.map(async (file) => checkFile(file.name, new Uint8Array(await file.arrayBuffer()))));
  return {
    fields,
    keepFiles: async () => {
      const ids: string[] = [];
      for (const file of checked) ids.push((await keepFile(file, null)).id);
      return ids;
    },
  };
}
