import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SeoEntries, SeoMetadata } from '@tulebyte/federation/remote';
import { findArticle } from '../blog/articles.ts';
import type { ArticleSlug } from '../blog/titles.ts';
import type { Guide } from '../guides/guide.ts';
import { printerOffline } from '../guides/printer-offline.ts';
import { restoreTest } from '../guides/restore-test.ts';
import { suspiciousEmail } from '../guides/suspicious-email.ts';
import { twoStepSignIn } from '../guides/two-step-sign-in.ts';
import { articleNode, guideNode } from '../structured-data/nodes.ts';

const article = (slug: ArticleSlug, description: MessageDescriptor): SeoMetadata => ({
  description,
  jsonLd: () => [articleNode(findArticle(slug))],
});
const guide = (record: Guide, description: MessageDescriptor): SeoMetadata => ({
  description,
  jsonLd: () => [guideNode(record)],
});

/** Articles, guides, and case studies by route id. */
export const textEntries: SeoEntries = {
  'blog-backups-for-a-valley-summer': article(
    'backups-for-a-valley-summer',
    msg`Heat, smoke and planned outages in the Central Valley: what each does to an office computer, how long a battery lasts, and four tests for a cool month.`,
  ),
  'blog-mails-that-cost-a-packing-house-money': article(
    'mails-that-cost-a-packing-house-money',
    msg`Email fraud at packing houses and small offices: five messages, what gives each away, the one rule that stops most of them, and who to call first.`,
  ),
  'blog-repair-or-replace-a-slow-pc': article(
    'repair-or-replace-a-slow-pc',
    msg`Is a slow computer worth repairing? Find out with a table in twenty minutes: drive, memory or processor, what a part costs, and when to stop.`,
  ),
  'docs-two-step-sign-in': guide(
    twoStepSignIn,
    msg`Set up two-step sign-in with an authenticator app on your phone in ten minutes, for Microsoft 365 and Google, with backup codes and a test at the end.`,
  ),
  'docs-suspicious-email-first-hour': guide(
    suspiciousEmail,
    msg`You clicked on a suspicious email or typed a password: what to do in the first hour, minute by minute, from the network cable to the bank and beyond.`,
  ),
  'docs-printer-offline': guide(
    printerOffline,
    msg`Your computer says the printer is offline: what to try in fifteen minutes, from the cable and the Wi-Fi to the queue and the printer’s address.`,
  ),
  'docs-restore-test': guide(
    restoreTest,
    msg`How to prove a backup works: what to count first, what to bring back, how to time it, and the half page an insurer or an auditor asks for.`,
  ),
  'case-studies-packing-house-server': {
    description: msg`Illustrative scenario: a packing house near Lodi loses its server in cherry season. What comes back in what order, and what backup costs per month.`,
  },
  'case-studies-practice-moves-its-mail': {
    description: msg`Illustrative scenario: a Modesto practice moves fourteen mailboxes between Friday evening and Monday morning, with the bill and a written way back.`,
  },
  'case-studies-bookkeeper-clicks': {
    description: msg`Illustrative scenario: an accounting office in Tracy after one typed password, minute by minute, and what nine people changed in the month after.`,
  },
};
