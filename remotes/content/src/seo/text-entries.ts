import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SeoEntries, SeoMetadata } from '@tulebyte/federation/remote';
import { seo as articles } from '../../content.config.ts?seo=articles';
import { currentLocale } from '@tulebyte/i18n';
import type { Guide } from '../guides/guide.ts';
import { printerOffline } from '../guides/printer-offline.ts';
import { restoreTest } from '../guides/restore-test.ts';
import { suspiciousEmail } from '../guides/suspicious-email.ts';
import { twoStepSignIn } from '../guides/two-step-sign-in.ts';
import { articleNode, guideNode } from '../structured-data/nodes.ts';

const guide = (record: Guide, description: MessageDescriptor): SeoMetadata => ({
  description,
  jsonLd: () => [guideNode(record)],
});

const articleEntries: SeoEntries = Object.fromEntries(
  articles.map((article) => [
    article.id,
    {
      description: () => article[currentLocale()].description,
      jsonLd: () => [articleNode({ ...article[currentLocale()], path: article.path })],
    },
  ]),
);

/** Articles, guides, and case studies by route id. */
export const textEntries: SeoEntries = {
  ...articleEntries,
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
