import { jobs } from '@tulebyte/brand/jobs';
import * as v from 'valibot';
import { emailAddress, formMeta, optionalText, personName } from './fields.ts';

/** Bytes. */
export const RESUME_MAX = 5 * 1024 * 1024;

const NO_LINK = 'Enter an address that begins with https://';

const answers = {
  name: personName,
  email: emailAddress,
  phone: optionalText(40),
  link: v.optional(
    v.union(
      [
        v.pipe(v.string(), v.trim(), v.literal('')),
        // Each check says it in words: a union passes on what its nearest option says.
        v.pipe(
          v.string(),
          v.trim(),
          v.url(NO_LINK),
          v.regex(/^https?:\/\//, NO_LINK),
          v.maxLength(300, 'At most 300 characters'),
        ),
      ],
      NO_LINK,
    ),
    '',
  ),
  message: optionalText(5000),
  /** What it is, PDF or DOCX, the function tells by its content. */
  resume: v.pipe(v.file('Attach your résumé'), v.minSize(1, 'This file is empty'), v.maxSize(RESUME_MAX, 'At most 5 MB')),
};

/** What a person fills in. */
export const ApplyAnswers = v.object({ ...answers, website: formMeta.website });

/** Sent as multipart/form-data, since it carries a file. */
export const ApplyRequest = v.object({
  ...answers,
  job: v.pipe(
    v.string(),
    v.check((id) => jobs.some((job) => job.id === id), 'This position is not open any more'),
  ),
  ...formMeta,
});
export type ApplyRequest = v.InferInput<typeof ApplyRequest>;

export const ApplyResponse = v.object({ stored: v.literal(true) });
export type ApplyResponse = v.InferOutput<typeof ApplyResponse>;
