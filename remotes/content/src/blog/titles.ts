import { msg } from '@lingui/core/macro';

/** Titles of the articles by slug. Separate from the texts, since the route list reads it. */
export const articleTitles = {
  'backups-for-a-valley-summer': msg`Backups that survive a Valley summer`,
  'mails-that-cost-a-packing-house-money': msg`Five emails that cost a packing house real money`,
  'repair-or-replace-a-slow-pc': msg`Slow PC: repair it or replace it?`,
} as const;

export type ArticleSlug = keyof typeof articleTitles;
