import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { articleTitles, type ArticleSlug } from './titles.ts';

/** Metadata of an article, for lists, search engines, and its header. Its text is in a module of its own. */
export interface Article {
  slug: ArticleSlug;
  path: string;
  title: MessageDescriptor;
  /** Two sentences, translated. */
  summary: MessageDescriptor;
  topic: MessageDescriptor;
  /** Publication date as `2026-11-05`. */
  published: string;
  /** Reading time at 220 words per minute; a test counts the words. */
  minutes: number;
}

const article = (slug: ArticleSlug, rest: Omit<Article, 'slug' | 'path' | 'title'>): Article => ({
  slug,
  path: `/blog/${slug}`,
  title: articleTitles[slug],
  ...rest,
});

/** Newest first. */
export const articles: readonly Article[] = [
  article('mails-that-cost-a-packing-house-money', {
    topic: msg`Security`,
    summary: msg`Break-ins at small companies start with a message that someone in a hurry believes. Five of those messages, how to spot each one, and the one rule that stops most of them.`,
    published: '2026-11-16',
    minutes: 3,
  }),
  article('repair-or-replace-a-slow-pc', {
    topic: msg`Repair`,
    summary: msg`Most slow computers are short on one thing. Twenty minutes and a table tell you whether an inexpensive part brings yours back, or whether the money belongs in the next one.`,
    published: '2026-11-09',
    minutes: 3,
  }),
  article('backups-for-a-valley-summer', {
    topic: msg`Backup`,
    summary: msg`Heat, smoke and planned outages come every year from May to November. What each one does to an office computer, how long a battery really lasts, and what to test while it’s cool.`,
    published: '2026-11-02',
    minutes: 4,
  }),
];

export function findArticle(slug: ArticleSlug): Article {
  const found = articles.find((entry) => entry.slug === slug);
  if (!found) throw new Error(`There is no article "${slug}".`);
  return found;
}
