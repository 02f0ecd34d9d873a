import { text } from '@tulebyte/remote-kit/content-fields';
import * as v from 'valibot';

/** Kinds of fields that several collections have. */
export const details = v.pipe(v.array(v.strictObject({ name: text, detail: text })), v.nonEmpty('is empty'));
export const questions = v.pipe(v.array(v.strictObject({ question: text, answer: text })), v.nonEmpty('is empty'));
