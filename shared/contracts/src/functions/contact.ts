import * as v from 'valibot';

/** What an inquiry can be about; the ids are stored, the form shows a label for each. */
export const CONTACT_TOPICS = [
  'managed-it',
  'cybersecurity',
  'cloud-migration',
  'data-backup',
  'pc-repair',
  'gaming-pc-builds',
  'home-services',
  'other',
] as const;

const text = (least: number, most: number, missing: string) =>
  v.pipe(v.string(missing), v.trim(), v.minLength(least, missing), v.maxLength(most, `At most ${most} characters`));
const optionalText = (most: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most, `At most ${most} characters`)), '');

export const ContactRequest = v.object({
  name: text(1, 120, 'Tell us your name'),
  email: v.pipe(
    v.string('Tell us your email address'),
    v.trim(),
    v.email('Enter a valid email address'),
    v.maxLength(254, 'At most 254 characters'),
  ),
  phone: optionalText(40),
  company: optionalText(160),
  topic: v.picklist(CONTACT_TOPICS, 'Choose a topic'),
  message: text(1, 5000, 'Write a message'),
  /** The path of the page that the form stood on. */
  source: v.optional(v.pipe(v.string(), v.regex(/^\/[^?#\s]*$/, 'Not a path'), v.maxLength(300))),
  /** Made once when the form is shown; a retry sends the same one, and the same inquiry comes back. */
  idempotencyKey: v.pipe(v.string(), v.uuid('Not a UUID')),
  /** A field that people do not see. Whoever fills it is a program: the answer looks the same and nothing is stored. */
  website: v.optional(v.string(), ''),
});
/** What a form sends. */
export type ContactRequest = v.InferInput<typeof ContactRequest>;

export const ContactResponse = v.object({ id: v.pipe(v.string(), v.uuid()) });
export type ContactResponse = v.InferOutput<typeof ContactResponse>;
