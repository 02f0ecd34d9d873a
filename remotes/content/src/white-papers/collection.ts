import type { Collection } from '@tulebyte/remote-kit/content';
import type * as v from 'valibot';
import { articleFacts, articleTexts, byOrder, cover, order } from '../fields.ts';

const facts = { ...articleFacts, cover, order };

/** White papers on `/whitepapers`, each a page and a PDF, which `npm run white-papers` prints. */
export const whitePapers: Collection = {
  facts,
  text: articleTexts,
  listed: ['title', 'topic', 'summary'],
  route: (slug) => ({ id: `whitepapers-${slug}`, path: `/whitepapers/${slug}` }),
  layout: './src/white-papers/white-paper-page.tsx',
  hydrate: false,
  files: ['pdf'],
  compare: byOrder,
};

/** The fields of a white paper in one language. */
export type WhitePaperFields = v.InferOutput<v.ObjectSchema<typeof facts & typeof articleTexts, undefined>>;
