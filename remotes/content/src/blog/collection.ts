import type { Collection } from '@tulebyte/remote-kit/content';
import * as v from 'valibot';
import { services } from '@tulebyte/brand/services';
import { day, description, link, minutes, text, texts, title } from '../fields.ts';

const facts = {
  published: day,
  /** Reading time at 220 words per minute; a test counts the words. */
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
  /** Sources of the facts. */
  sources: v.array(v.strictObject({ name: text, url: link })),
};

/** `/blog`, newest first. */
export const articles: Collection = {
  facts,
  text: translated,
  listed: ['title', 'topic', 'summary'],
  route: (slug) => ({ id: `blog-${slug}`, path: `/blog/${slug}` }),
  layout: './src/blog/article-page.tsx',
  compare: (a, b) => String(b['published']).localeCompare(String(a['published'])),
};

type Listed = 'title' | 'topic' | 'summary';
/** The fields of an article in one language. */
export type ArticleFields = v.InferOutput<v.ObjectSchema<typeof facts & typeof translated, undefined>>;
export type ArticleFacts = Omit<ArticleFields, Listed | 'description' | 'keyPoints' | 'sources'>;
