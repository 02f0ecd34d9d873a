import type { Collection } from '@tulebyte/remote-kit/content';
import { text, title } from '@tulebyte/remote-kit/content-fields';
import type * as v from 'valibot';
import { byOrder, order } from '../fields.ts';

const facts = { order };
const translated = { title, lede: text };

/** Checklists on `/whitepapers`. A file's name is the list's anchor; each `##` section is a part with a list of `- [ ]` items. */
export const checklists: Collection = { facts, text: translated, listed: ['title'], sections: 'wrapped', compare: byOrder };

/** The fields of a checklist in one language. */
export type ChecklistFields = v.InferOutput<v.ObjectSchema<typeof facts & typeof translated, undefined>>;
