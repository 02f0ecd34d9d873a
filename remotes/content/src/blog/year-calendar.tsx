import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TextLink } from '@tulebyte/cta/links';
import { FactsTable } from '../article-layout/facts-table.tsx';

const seasons = [
  {
    when: msg`January – February`,
    what: msg`Accounts of people who left, tax-season fraud, shared mailbox passwords`,
    to: '/docs/two-step-sign-in',
    label: msg`Two-step sign-in`,
  },
  {
    when: msg`March – April`,
    what: msg`One real restore, before anyone needs it`,
    to: '/docs/restore-test',
    label: msg`Restore test`,
  },
  {
    when: msg`May – June`,
    what: msg`Dust out of the computers, batteries in the power units, a thermometer in the closet`,
    to: '/blog/backups-for-a-valley-summer',
    label: msg`Heat and outages`,
  },
  {
    when: msg`July – October`,
    what: msg`Harvest, smoke, shutoffs: don’t touch what works, and confirm every new bank account by phone`,
    to: '/blog/mails-that-cost-a-packing-house-money',
    label: msg`Five emails`,
  },
  {
    when: msg`November – December`,
    what: msg`Which computers won’t make it another year, and what the next ones cost`,
    to: '/blog/repair-or-replace-a-slow-pc',
    label: msg`Repair or replace`,
  },
] as const;

/** What to do in which months, each with a link to the guide. */
export function YearCalendar(): ReactNode {
  const { t } = useLingui();
  return (
    <FactsTable
      surface="surface"
      caption={t`By season, with the article that says how`}
      columns={[t`When`, t`What to take care of`, t`How`]}
      rows={seasons.map(({ when, what, to, label }) => [
        t(when),
        t(what),
        <TextLink key={to} to={to}>
          {t(label)}
        </TextLink>,
      ])}
    />
  );
}
