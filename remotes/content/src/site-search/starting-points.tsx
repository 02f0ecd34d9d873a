import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { DescriptionList } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { TextLink } from '@tulebyte/cta/links';

const points = [
  { to: '/pricing', label: msg`Every price`, what: msg`Plans, repairs, visits, in US dollars before tax` },
  { to: '/services', label: msg`Services`, what: msg`Six of them, each with its prices` },
  { to: '/faq', label: msg`Questions people ask us`, what: msg`Times, warranty, payment, data` },
  { to: '/docs', label: msg`Guides`, what: msg`A suspicious email, two-step sign-in, a restore test` },
  { to: '/blog', label: msg`Articles`, what: msg`Heat, fraud, old computers` },
  { to: '/locations', label: msg`Service area`, what: msg`Map, distances, travel fee` },
  { to: '/shop', label: msg`Shop`, what: msg`Computers and parts with their prices` },
  { to: '/support', label: msg`Support`, what: msg`Open a ticket, or find yours` },
] as const;

/** Links to popular pages, before a search and when it finds nothing. Works without JavaScript. */
export function StartingPoints(): ReactNode {
  const { t } = useLingui();
  return (
    <DescriptionList
      items={points.map(({ to, label, what }) => ({
        term: <TextLink to={to}>{t(label)}</TextLink>,
        description: t(what),
      }))}
    />
  );
}
