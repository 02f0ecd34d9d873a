import { readChoices } from '@tulebyte/brand/estimate';
import * as v from 'valibot';
import { emailAddress, formMeta, optionalText, personName, phoneNumber, requiredText } from './fields.ts';

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

export const ContactRequest = v.object({
  name: personName,
  email: emailAddress,
  /** Who wants an answer by mail leaves it empty. */
  phone: v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal('')), phoneNumber]), ''),
  company: optionalText(160),
  topic: v.picklist(CONTACT_TOPICS, 'Choose a topic'),
  message: requiredText(5000, 'Write a message'),
  /** What the price calculator was asked, as its address carries it. The price itself is never sent: it is computed anew. */
  estimate: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(300, 'This estimate cannot be read'),
      v.check((text) => text === '' || readChoices(new URLSearchParams(text)) !== undefined, 'This estimate cannot be read'),
    ),
    '',
  ),
  ...formMeta,
});
/** What a form sends. */
export type ContactRequest = v.InferInput<typeof ContactRequest>;

export const ContactResponse = v.object({ id: v.pipe(v.string(), v.uuid()) });
export type ContactResponse = v.InferOutput<typeof ContactResponse>;
