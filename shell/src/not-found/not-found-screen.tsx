import { Trans, useLingui } from '@lingui/react/macro';
import { describe, localizedPath, useLocale } from '@tulebyte/i18n';
import { useMounted } from '@tulebyte/platform';
import { useStaffAccess } from '@tulebyte/platform/staff-access';
import { Link as RouterLink, useLocation } from '@tulebyte/router';
import { Button, Container, Heading, Icon, List, PageHeader, PhoneLink, Section, Text } from '@tulebyte/ui';
import { requiredAccess } from '@tulebyte/site-policy/access';
import { layoutOf } from '@tulebyte/site-policy/layout';
import { normalizePath } from '@tulebyte/site-policy/page-path';
import type { ReactNode } from 'react';
import { CtaLink } from '@tulebyte/cta/links';
import { mainLinks } from '../site-map/site-map.ts';
import { useNavigationLinks } from '../workspace/use-navigation-links.ts';
import { usePageLayout } from '../workspace/use-page-layout.ts';

/** Shown for unknown paths: on the site with links to the most useful pages, where people work with one to the first page there. */
export function Component(): ReactNode {
  const { t } = useLingui();
  const { pathname } = useLocation();
  // As the address bar shows it.
  const fullPath = localizedPath(pathname, useLocale());
  // The same HTML file is served for many unknown paths.
  const mounted = useMounted();
  const title = <Trans>We can’t find this page</Trans>;
  const lede = mounted ? (
    <Trans>There’s nothing at {fullPath}. The address may have a typo, or the page has moved.</Trans>
  ) : (
    <Trans>The address may have a typo, or the page has moved.</Trans>
  );
  const search = (
    <Button asChild variant="main">
      <RouterLink to="/search">
        <Icon name="search" />
        <Trans>Search the site</Trans>
      </RouterLink>
    </Button>
  );
  if (layoutOf(normalizePath(pathname)) === 'workspace') {
    return (
      <Container paddingTop="4" paddingBottom="section">
        <Heading as="h1" size="h3">
          {title}
        </Heading>
        <Text size="ui" tone="muted" marginBlock="3">
          {lede}
        </Text>
        {mounted ? <WayOut otherwise={search} /> : null}
      </Container>
    );
  }
  return (
    <>
      <PageHeader
        title={title}
        lede={lede}
        actions={
          <>
            {search}
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

/** To the first page of the workspace; `otherwise` for those who aren't in it. */
function WayOut({ otherwise }: { otherwise: ReactNode }): ReactNode {
  const path = normalizePath(useLocation().pathname);
  // Decides on the links beside the page.
  useStaffAccess(requiredAccess(path) === 'admin');
  const layout = usePageLayout();
  const [start] = useNavigationLinks();
  if (layout === 'site') return otherwise;
  return layout === 'workspace' && start ? (
    <Button asChild>
      <RouterLink to={start.to}>{start.label}</RouterLink>
    </Button>
  ) : null;
}
