import * as v from 'valibot';
import { CONTACT_TOPICS } from './contact.ts';
import { emailAddress, formMeta, personName, phoneNumber } from './fields.ts';

/** When to call, within opening hours. */
export const BEST_TIMES = ['any', 'morning', 'midday', 'afternoon'] as const;

const fields = {
  name: personName,
  phone: phoneNumber,
  bestTime: v.picklist(BEST_TIMES, 'Choose a time of day'),
  topic: v.picklist(CONTACT_TOPICS, 'Choose a topic'),
  /** For a confirmation; optional. */
  email: v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal('')), emailAddress], 'Enter a valid email address'), ''),
};

/** The fields of the form. */
export const CallbackFields = v.object({ ...fields, website: formMeta.website });
export const CallbackRequest = v.object({ ...fields, ...formMeta });
export type CallbackRequest = v.InferInput<typeof CallbackRequest>;

export const CallbackResponse = v.object({ stored: v.literal(true) });
export type CallbackResponse = v.InferOutput<typeof CallbackResponse>;
