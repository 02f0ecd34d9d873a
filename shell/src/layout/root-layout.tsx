import { Trans } from '@lingui/react/macro';
import { Outlet } from '@tulebyte/router';
import { chakra, SkipLink } from '@tulebyte/ui';
import { useRef, type ReactNode } from 'react';
import { AccessGate } from '../access/access-gate.tsx';
import { RefusalNotice } from '../access/refusal-notice.tsx';
import { BackToTop } from '../navigation/back-to-top.tsx';
import { PageBreadcrumb } from '../navigation/breadcrumb.tsx';
import { PendingNavigation } from '../navigation/pending-navigation.tsx';
import { RouteChange } from '../navigation/route-change.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LivingParts } from './living-parts.tsx';

const Page = chakra('div', { base: { display: 'flex', flexDirection: 'column', minHeight: '100dvh' } });

/**
 * What stands around every page.
 * @param widget floats above the page and loads when the page is idle: the assistant
 */
export function RootLayout({ widget }: { widget?: ReactNode }): ReactNode {
  const main = useRef<HTMLElement>(null);
  return (
    <Page>
      <SkipLink href="#main">
        <Trans>Skip to content</Trans>
      </SkipLink>
      <Header />
      <chakra.main id="main" ref={main} tabIndex={-1} flex="1" minWidth="0">
        <RefusalNotice />
        <PageBreadcrumb />
        <AccessGate>
          <Outlet />
        </AccessGate>
      </chakra.main>
      <Footer />
      <RouteChange main={main} />
      <PendingNavigation />
      <BackToTop />
      <LivingParts />
      {widget}
    </Page>
  );
}
