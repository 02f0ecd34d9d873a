import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Caption, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { TextLink } from '../onward/links.tsx';

const seasons = [
  {
    when: msg`January – February`,
    what: msg`Accounts of people who left, tax-season fraud, passwords of shared mailboxes`,
    to: '/docs/two-step-sign-in',
    label: msg`Two-step sign-in`,
  },
  {
    when: msg`March – April`,
    what: msg`One real restore, before anybody needs it`,
    to: '/docs/restore-test',
    label: msg`Restore test`,
  },
  {
    when: msg`May – June`,
    what: msg`Dust out of the machines, batteries of the power units, a thermometer in the closet`,
    to: '/blog/backups-for-a-valley-summer',
    label: msg`Heat and outages`,
  },
  {
    when: msg`July – October`,
    what: msg`Harvest, smoke, shutoffs: change nothing that works, confirm every new bank account by telephone`,
    to: '/blog/mails-that-cost-a-packing-house-money',
    label: msg`Five mails`,
  },
  {
    when: msg`November – December`,
    what: msg`Which computers will not see another year, and what the next ones cost`,
    to: '/blog/repair-or-replace-a-slow-pc',
    label: msg`Repair or replace`,
  },
] as const;

/** What to do in which months, each with the text that says how. */
export function YearCalendar(): ReactNode {
  const { t } = useLingui();
  return (
    <TableScroll label={t`A Valley year for your computers`}>
      <Table>
        <Caption>
          <Trans>By season, with the text that says how</Trans>
        </Caption>
        <thead>
          <tr>
            <Th scope="col">{t`When`}</Th>
            <Th scope="col">{t`What to look after`}</Th>
            <Th scope="col">{t`How`}</Th>
          </tr>
        </thead>
        <tbody>
          {seasons.map(({ when, what, to, label }) => (
            <tr key={to}>
              <Th scope="row">{t(when)}</Th>
              <Td>{t(what)}</Td>
              <Td>
                <TextLink to={to}>{t(label)}</TextLink>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
