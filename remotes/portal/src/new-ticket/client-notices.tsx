import type { ReactNode } from 'react';
import { PortalQueries } from '../backend/portal-queries.tsx';
import ClientNoticesAndShortcuts from '../layout/client-notices-and-shortcuts.tsx';

/** What client pages have around them, on a page that visitors use too. */
export default function ClientNotices(): ReactNode {
  return (
    <PortalQueries>
      <ClientNoticesAndShortcuts />
    </PortalQueries>
  );
}
