import { lazyComponent, useSession } from '@tulebyte/platform';
import { FocusRestorer } from '@tulebyte/ui/focus-restorer';
import type { ComponentType, ReactNode } from 'react';
import { PortalQueries } from '../backend/portal-queries.tsx';

// It loads while the server can still be reached.
const ClientNoticesAndShortcuts = lazyComponent(
  () => import(/* webpackChunkName: "deferred-client-notices-and-shortcuts" */ './client-notices-and-shortcuts.tsx'),
);

/** Wraps every client page: server state, connection notice, keys, and focus restoration. */
export function ClientPage({ children }: { children: ReactNode }): ReactNode {
  return (
    <PortalQueries>
      <FocusRestorer>
        <ClientNoticesAndShortcuts />
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
