import type { ReactNode } from 'react';
import { PortalQueries } from '../backend/portal-queries.tsx';
import { KeepFocus } from '@tulebyte/tickets/keep-focus';

/** Around every page of a client: its server state, and the focus that stays in it. */
export function ClientPage({ children }: { children: ReactNode }): ReactNode {
  return (
    <PortalQueries>
      <KeepFocus>{children}</KeepFocus>
    </PortalQueries>
  );
}
