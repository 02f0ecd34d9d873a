import { lazyComponent } from '@tulebyte/platform';
import { FocusRestorer } from '@tulebyte/ui/focus-restorer';
import type { ReactNode } from 'react';
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
