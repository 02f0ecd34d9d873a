import * as v from 'valibot';
import { CONTACT_TOPICS } from './contact.ts';
import { emailAddress, formMeta, personName, phoneNumber } from './fields.ts';

/** When someone wants to be called, in opening hours. */
export const BEST_TIMES = ['any', 'morning', 'midday', 'afternoon'] as const;

const answers = {
  name: personName,
  phone: phoneNumber,
  bestTime: v.picklist(BEST_TIMES, 'Choose a time of day'),
  topic: v.picklist(CONTACT_TOPICS, 'Choose a topic'),
  /** For a confirmation; who wants none leaves it empty. */
  email: v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal('')), emailAddress], 'Enter a valid email address'), ''),
};

/** What a person fills in. */
export const CallbackAnswers = v.object({ ...answers, website: formMeta.website });
export const CallbackRequest = v.object({ ...answers, ...formMeta });
export type CallbackRequest = v.InferInput<typeof CallbackRequest>;

export const CallbackResponse = v.object({ stored: v.literal(true) });
export type CallbackResponse = v.InferOutput<typeof CallbackResponse>;
