import type { ReactNode } from 'react';
import { PortalQueries } from '../backend/portal-queries.tsx';
import ClientNoticesAndShortcuts from '../layout/client-notices-and-shortcuts.tsx';
import { TicketCount } from '../layout/ticket-count.ts';

/** What client pages have around them, on a page that visitors use too. */
export default function ClientNotices({ userId }: { userId: string }): ReactNode {
  return (
    <PortalQueries>
      <TicketCount userId={userId} />
      <ClientNoticesAndShortcuts />
    </PortalQueries>
  );
}
