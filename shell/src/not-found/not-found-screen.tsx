import { Trans, useLingui } from '@lingui/react/macro';
import { describe } from '@tulebyte/i18n';
import { useMounted } from '@tulebyte/platform';
import { Link as RouterLink, useLocation } from '@tulebyte/router';
import { Button, Icon, List, PageHeader, PhoneLink, Section } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { CtaLink } from '@tulebyte/cta/links';
import { mainLinks } from '../site-map/site-map.ts';

/** Shown for unknown paths, with links to the most useful pages. */
export function Component(): ReactNode {
  const { t } = useLingui();
  const { pathname } = useLocation();
  // The same HTML file is served for every unknown path.
  const mounted = useMounted();
  return (
    <>
      <PageHeader
        title={<Trans>We can’t find this page</Trans>}
        lede={
          mounted ? (
            <Trans>There’s nothing at {pathname}. The address may have a typo, or the page has moved.</Trans>
          ) : (
            <Trans>The address may have a typo, or the page has moved.</Trans>
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
      <Section id="popular-pages" title={t`People often look for`} layout="split" flush="top">
        <List variant="ruled">
          {[{ to: '/services', label: t`All services` }, ...mainLinks].map(({ to, label }) => (
            <li key={to}>
              <CtaLink to={to}>{describe(label)}</CtaLink>
            </li>
          ))}
        </List>
      </Section>
    </>
  );
}
