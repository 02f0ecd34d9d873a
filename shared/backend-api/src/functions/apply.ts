import * as v from 'valibot';
import { emailAddress, formMeta, optionalText, personName } from './fields.ts';

/** Bytes. */
export const MAX_RESUME_BYTES = 5 * 1024 * 1024;

const INVALID_URL = 'Enter an address that begins with https://';

const fields = {
  name: personName,
  email: emailAddress,
  phone: optionalText(40),
  link: v.optional(
    v.union(
      [
        v.pipe(v.string(), v.trim(), v.literal('')),
        // Each check has the message: a union reports its closest option's.
        v.pipe(
          v.string(),
          v.trim(),
          v.url(INVALID_URL),
          v.regex(/^https?:\/\//, INVALID_URL),
          v.maxLength(300, 'At most 300 characters'),
        ),
      ],
      INVALID_URL,
    ),
    '',
  ),
  message: optionalText(5000),
  /** A PDF or DOCX; the function checks its content. */
  resume: v.pipe(v.file('Attach your résumé'), v.minSize(1, 'This file is empty'), v.maxSize(MAX_RESUME_BYTES, 'At most 5 MB')),
};

/** The fields of the form. */
export const ApplyFields = v.object({ ...fields, website: formMeta.website });

/** Sent as multipart/form-data, since it contains a file. */
export const ApplyRequest = v.object({
  ...fields,
  /** The end of the position's path. */
  job: v.pipe(
    v.string(),
    v.check((id) => /^[a-z0-9-]{1,60}$/.test(id), 'This position is no longer open'),
  ),
  ...formMeta,
});
export type ApplyRequest = v.InferInput<typeof ApplyRequest>;

export const ApplyResponse = v.object({ stored: v.literal(true) });
export type ApplyResponse = v.InferOutput<typeof ApplyResponse>;
