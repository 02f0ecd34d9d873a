import type { Collection } from '@tulebyte/remote-kit/content';
import { services } from '@tulebyte/brand/services';
import * as v from 'valibot';
import { byOrder, day, description, link, minutes, order, text, texts, title } from '../fields.ts';

const facts = {
  published: day,
  order,
  /** Reading time. */
  minutes,
  /** The related service. */
  service: v.picklist(services.map(({ id }) => id)),
};

const translated = {
  title,
  topic: text,
  /** Two sentences. */
  summary: text,
  description,
  /** The summary at the top. */
  keyPoints: texts,
  sources: v.array(v.strictObject({ name: text, url: link })),
};

/** White papers on `/whitepapers`, each a page and a PDF, which `npm run white-papers` prints. */
export const whitePapers: Collection = {
  facts,
  text: translated,
  listed: ['title', 'topic', 'summary'],
  route: (slug) => ({ id: `whitepapers-${slug}`, path: `/whitepapers/${slug}` }),
  layout: './src/white-papers/white-paper-page.tsx',
  attachment: 'pdf',
  compare: byOrder,
};

/** The fields of a white paper in one language. */
export type WhitePaperFields = v.InferOutput<v.ObjectSchema<typeof facts & typeof translated, undefined>>;
