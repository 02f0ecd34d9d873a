import { Trans, useLingui } from '@lingui/react/macro';
import { describe } from '@tulebyte/i18n';
import { useMounted } from '@tulebyte/platform';
import { Link as RouterLink, useLocation } from '@tulebyte/router';
import { Button, Icon, Link, List, PageHeader, PhoneLink, Section } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { mainLinks } from '../site-map/site-map.ts';

/** Any path that nobody owns. Leads onward instead of ending. */
export function Component(): ReactNode {
  const { t } = useLingui();
  const { pathname } = useLocation();
  // One HTML file answers for every unknown path.
  const mounted = useMounted();
  return (
    <>
      <PageHeader
        title={<Trans>We cannot find this page</Trans>}
        lede={
          mounted ? (
            <Trans>Nothing is at {pathname}. The address may be mistyped, or the page has moved.</Trans>
          ) : (
            <Trans>The address may be mistyped, or the page has moved.</Trans>
          )
        }
        actions={
          <>
            <Button asChild variant="main">
              <RouterLink to="/search">
                <Icon name="search" />
                <Trans>Search the site</Trans>
              </RouterLink>
            </Button>
            <PhoneLink />
          </>
        }
      />
      <Section id="onward" title={t`Often looked for`} layout="split" flush="top">
        <List variant="ruled">
          {[{ to: '/services', label: t`All services` }, ...mainLinks].map(({ to, label }) => (
            <li key={to}>
              <Link asChild variant="onward">
                <RouterLink to={to}>
                  {describe(label)} <Icon name="arrow-right" size="1em" />
                </RouterLink>
              </Link>
            </li>
          ))}
        </List>
      </Section>
    </>
  );
}
