import * as v from 'valibot';
import { emailAddress, formMeta, optionalText, personName, requiredText } from './fields.ts';

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
  phone: optionalText(40),
  company: optionalText(160),
  topic: v.picklist(CONTACT_TOPICS, 'Choose a topic'),
  message: requiredText(5000, 'Write a message'),
  ...formMeta,
});
/** What a form sends. */
export type ContactRequest = v.InferInput<typeof ContactRequest>;

export const ContactResponse = v.object({ id: v.pipe(v.string(), v.uuid()) });
export type ContactResponse = v.InferOutput<typeof ContactResponse>;
