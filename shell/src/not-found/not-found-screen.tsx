import { Trans, useLingui } from '@lingui/react/macro';
import { describe } from '@tulebyte/i18n';
import { store, useMounted } from '@tulebyte/platform';
import { useAdminStatus } from '@tulebyte/platform/access';
import { Link as RouterLink, useLocation } from '@tulebyte/router';
import { Button, Container, Heading, Icon, List, PageHeader, PhoneLink, Section, Text } from '@tulebyte/ui';
import { requiredAccess } from '@tulebyte/site-policy/access';
import { normalizePath } from '@tulebyte/site-policy/page-path';
import { useEffect, type ReactNode } from 'react';
import { CtaLink } from '@tulebyte/cta/links';
import { isStaffAtom } from '../unknown-path/is-staff-atom.ts';
import { mainLinks } from '../site-map/site-map.ts';
import { useNavigationLinks } from '../workspace/use-navigation-links.ts';
import { usePageLayout } from '../workspace/use-page-layout.ts';

/** Shown for unknown paths, with links to the most useful pages; in the workspace, with one to its first page. */
export function Component(): ReactNode {
  const { t } = useLingui();
  const { pathname } = useLocation();
  // The same HTML file is served for every unknown path.
  const mounted = useMounted();
  const isInWorkspace = usePageLayout() === 'workspace';
  const [start] = useNavigationLinks();
  const title = <Trans>We can’t find this page</Trans>;
  const lede = mounted ? (
    <Trans>There’s nothing at {pathname}. The address may have a typo, or the page has moved.</Trans>
  ) : (
    <Trans>The address may have a typo, or the page has moved.</Trans>
  );
  const checkStaff = mounted && requiredAccess(normalizePath(pathname)) === 'admin' ? <CheckStaff /> : null;
  if (isInWorkspace) {
    return (
      <Container paddingTop="4" paddingBottom="section">
        {checkStaff}
        <Heading as="h1" size="h3">
          {title}
        </Heading>
        <Text size="ui" tone="muted" marginBlock="3">
          {lede}
        </Text>
        {start && (
          <Button asChild>
            <RouterLink to={start.to}>{start.label}</RouterLink>
          </Button>
        )}
      </Container>
    );
  }
  return (
    <>
      {checkStaff}
      <PageHeader
        title={title}
        lede={lede}
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

function CheckStaff(): ReactNode {
  const isStaff = useAdminStatus() === 'admin';
  useEffect(() => store.set(isStaffAtom, isStaff), [isStaff]);
  return null;
}
