import { Trans } from '@lingui/react/macro';
import { useSession } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { SplitViewToggle } from '../layout/split-view-toggle.tsx';
import { TicketNavigation } from './navigation/ticket-navigation.tsx';
import { TicketDetailScreen } from './ticket-detail-screen.tsx';

export function TicketPage({ number }: { number: string }): ReactNode {
  const { user } = useSession();
  return (
    <AdminPage
      title={<Trans>Ticket {number}</Trans>}
      actions={
        <>
          <TicketNavigation number={number} />
          <SplitViewToggle />
        </>
      }
    >
      {user ? <TicketDetailScreen key={number} number={number} ownId={user.id} /> : null}
    </AdminPage>
  );
}
