import { Trans, useLingui } from '@lingui/react/macro';
import { describe } from '@tulebyte/i18n';
import { Link as RouterLink, useMatches } from '@tulebyte/router';
import { Breadcrumbs, chakra, Container } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { describePage } from './page-title.ts';
import type { Crumb } from './crumbs.ts';

/** The page's breadcrumb, from its route's handle. Pages without one show nothing. */
export function PageBreadcrumb(): ReactNode {
  const { t } = useLingui();
  const page = useMatches().at(-1);
  const { breadcrumb } = page === undefined ? { breadcrumb: '' } : describePage(page);
  if (page === undefined || breadcrumb === '') return null;
  const { crumbs = [] } = (page.handle ?? {}) as { crumbs?: readonly Crumb[] }; // added by the host, see `buildCrumbs`
  return (
    <Container width="page" data-breadcrumb>
      <chakra.div paddingTop={{ base: '3', md: '5' }}>
        <Breadcrumbs label={t`Breadcrumb`}>
          <RouterLink to="/">
            <Trans>Home</Trans>
          </RouterLink>
          {crumbs.map(({ to, label }) => (
            <RouterLink key={to} to={to}>
              {describe(label)}
            </RouterLink>
          ))}
          <span>{breadcrumb}</span>
        </Breadcrumbs>
      </chakra.div>
    </Container>
  );
}
