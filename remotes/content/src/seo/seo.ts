import { msg } from '@lingui/core/macro';
import type { SeoEntries } from '@tulebyte/federation/remote';
import { articles } from '../blog/articles.ts';
import { seo as questions } from '../../content.config.ts?seo=faq';
import { blogNode, faqNode } from '../structured-data/nodes.ts';
import { seo as yearDays } from '../../content.config.ts?seo=valley-year';
import { valleyYearCalendar, valleyYearNode } from '../valley-year/seo.ts';
import { textEntries } from './text-entries.ts';

/** Descriptions and structured data of every indexed page; loaded for prerendering, never in the browser. */
export const seo: SeoEntries = {
  faq: {
    description: msg`What a repair costs, how long it takes, who answers at night, where your data is kept: the questions people ask us, with current prices and times.`,
    jsonLd: () => [faqNode(questions)],
  },
  blog: {
    description: msg`Backups before a Valley summer, email fraud, repair or replace: articles for people and small businesses from Sacramento to Modesto, with sources.`,
    jsonLd: () => [blogNode(articles)],
    feed: '/blog/feed.xml',
  },
  docs: {
    description: msg`Step-by-step guides for everyone: the first hour after a suspicious email, two-step sign-in, and a restore test that proves your backup works.`,
  },
  'case-studies': {
    description: msg`Illustrative scenarios, step by step and with the bill: a packing house without its server, a practice that moves its email, an office after one click.`,
  },
  whitepapers: {
    description: msg`White papers on ransomware, backup, leaving the server closet, and cyber insurance, each as a PDF without a form, and two checklists to print and sign.`,
  },
  'valley-year': {
    description: msg`Heat, dust, fog, shutoffs, tax season, end-of-support dates: when to do what for your computers in the Central Valley, as a calendar to subscribe to.`,
    jsonLd: () => [valleyYearNode(yearDays)],
    calendar: () => valleyYearCalendar(yearDays),
  },
  videos: {
    description: msg`Short videos without sound: open a ticket, approve an estimate, read the backup strip, book a visit, and how we work. With captions and transcripts.`,
  },
  ...textEntries,
};
