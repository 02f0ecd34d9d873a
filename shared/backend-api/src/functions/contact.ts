import { parseChoices } from '@tulebyte/brand/estimate';
import * as v from 'valibot';
import { emailAddress, formMeta, optionalText, personName, phoneNumber, requiredText } from './fields.ts';

/** Topics of an inquiry. The ids are stored; the form shows a label for each. */
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

/** Topics that start a privacy request with legal deadlines. */
export const PRIVACY_TOPICS = ['privacy-know', 'privacy-delete', 'privacy-correct', 'privacy-opt-out'] as const;

export const ContactRequest = v.object({
  name: personName,
  email: emailAddress,
  /** Optional: without it the reply comes by email. */
  phone: v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal('')), phoneNumber]), ''),
  company: optionalText(160),
  topic: v.picklist([...CONTACT_TOPICS, ...PRIVACY_TOPICS], 'Choose a topic'),
  message: requiredText(5000, 'Write a message'),
  /** The price calculator's choices, as in its URL. The price itself is never sent; the function calculates it again. */
  estimate: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(300, 'We can’t read this estimate'),
      v.check((text) => text === '' || parseChoices(new URLSearchParams(text)) !== undefined, 'We can’t read this estimate'),
    ),
    '',
  ),
  ...formMeta,
});
/** The payload that a form sends. */
export type ContactRequest = v.InferInput<typeof ContactRequest>;

export const ContactResponse = v.object({ id: v.pipe(v.string(), v.uuid()) });
export type ContactResponse = v.InferOutput<typeof ContactResponse>;
