import type { Collection } from '@tulebyte/remote-kit/content';
import type * as v from 'valibot';
import { articleFacts, articleTexts, cover } from '../fields.ts';

const facts = { ...articleFacts, cover };

/** `/blog`, newest first. */
export const articles: Collection = {
  facts,
  text: articleTexts,
  listed: ['title', 'topic', 'summary'],
  route: (slug) => ({ id: `blog-${slug}`, path: `/blog/${slug}` }),
  layout: './src/blog/article-page.tsx',
  hydrate: false,
  compare: (a, b) => String(b['published']).localeCompare(String(a['published'])),
};

type Listed = 'title' | 'topic' | 'summary';
/** The fields of an article in one language. */
export type ArticleFields = v.InferOutput<v.ObjectSchema<typeof facts & typeof articleTexts, undefined>>;
export type ArticleFacts = Omit<ArticleFields, Listed | 'description' | 'keyPoints' | 'sources'>;
