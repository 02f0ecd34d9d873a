import { ConnectionNotice } from '@tulebyte/workspace/connection-notice';
import { useNavigationCount } from '@tulebyte/workspace/use-navigation-count';
import { chakra, Container } from '@tulebyte/ui';
import { FocusRestorer } from '@tulebyte/ui/focus-restorer';
import { WorkspaceHeader, type Head } from '@tulebyte/workspace/workspace-page';
import type { ReactNode } from 'react';
import { RoleGate } from '../access/role-gate.tsx';
import { useAreaAccess } from '../access/use-area-access.ts';
import { useAccessRefresh } from '../access/use-access-refresh.ts';
import { AdminQueries } from '../backend/admin-queries.ts';
import { AdminShortcuts } from '../keyboard/admin-shortcuts.tsx';
import { useAdminOverview } from '../backend/admin-overview.ts';

/** Layout of admin pages. Actions show only if the user's role includes the area; the host has already required the second factor. */
export function AdminPage({ title, note, actions, children }: Head & { children: ReactNode }): ReactNode {
  const isAllowed = useAreaAccess();
  return (
    <AdminProviders>
      <Container paddingTop="4" paddingBottom="12">
        <WorkspaceHeader dense title={title} note={note} actions={isAllowed ? actions : undefined} />
        <RoleGate>{children}</RoleGate>
        {/* At the end, so that it moves nothing; on the screen's edge unless a selection's bar is there. */}
        <chakra.div
          position="sticky"
          bottom="calc(var(--bottom-bar, 0px) + 0.5rem)"
          zIndex="sticky"
          marginTop="4"
          css={{ 'main:has([data-selection-bar]) &': { position: 'static' } }}
        >
          <ConnectionNotice />
        </chakra.div>
      </Container>
    </AdminProviders>
  );
}

/** What every admin page needs, in any layout. */
export function AdminProviders({ children }: { children: ReactNode }): ReactNode {
  return (
    <AdminQueries>
      <WhileStaff />
      <AdminShortcuts />
      <FocusRestorer>{children}</FocusRestorer>
    </AdminQueries>
  );
}

/** Loads the counts of the navigation's links; their requests also reveal a revoked role. */
function WhileStaff(): ReactNode {
  useAccessRefresh();
  const { data } = useAdminOverview();
  useNavigationCount('/admin/tickets', data?.unanswered);
  useNavigationCount('/admin/leads', data?.inquiries.new);
  useNavigationCount('/admin/seo-optimizer', data?.waitingMetadata);
  return null;
}
