import type { ReactNode } from 'react';
import { PortalQueries } from '../backend/portal-queries.tsx';
import { ConnectionNotice } from '@tulebyte/workspace/connection-notice';
import { FocusRestorer } from '@tulebyte/ui/focus-restorer';
import { Container } from '@tulebyte/ui';

/** Wraps every client page: server state, connection notice, and focus restoration. */
export function ClientPage({ children }: { children: ReactNode }): ReactNode {
  return (
    <PortalQueries>
      <FocusRestorer>
        <Container position="sticky" top="2" zIndex="sticky">
          <ConnectionNotice />
        </Container>
        {children}
      </FocusRestorer>
    </PortalQueries>
  );
}
