import { lazyComponent, useSession } from '@tulebyte/platform';
import { Container } from '@tulebyte/ui';
import { FocusRestorer } from '@tulebyte/ui/focus-restorer';
import type { ComponentType, ReactNode } from 'react';
import { PortalQueries } from '../backend/portal-queries.tsx';

// No page waits for it; it loads while the server can still be reached.
const ConnectionNotice = lazyComponent(async () => {
  const { ConnectionNotice: Notice } = await import(
    /* webpackChunkName: "connection-notice" */ '@tulebyte/workspace/connection-notice'
  );
  return { default: Notice };
});

/** Wraps every client page: server state, connection notice, and focus restoration. */
export function ClientPage({ children }: { children: ReactNode }): ReactNode {
  return (
    <PortalQueries>
      <FocusRestorer>
        <Container position="sticky" top="calc(var(--page-top, 0px) + 0.5rem)" zIndex="sticky">
          <ConnectionNotice />
        </Container>
        {children}
      </FocusRestorer>
    </PortalQueries>
  );
}

/** A page for signed-in clients; the shell admits nobody else. */
export function clientPage(Screen: ComponentType<{ userId: string }>): () => ReactNode {
  return function SignedInPage() {
    const { user } = useSession();
    if (user === null) return null;
    return (
      <ClientPage>
        <Screen userId={user.id} />
      </ClientPage>
    );
  };
}
