import { Trans } from '@lingui/react/macro';
import { useSession } from '@tulebyte/platform';
import { useParams } from '@tulebyte/router';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { TicketNavigation } from './navigation/ticket-navigation.tsx';
import { TicketDetailScreen } from './ticket-detail-screen.tsx';

export function Component(): ReactNode {
  // Numbers typed by hand are often lowercase.
  const ticketNumber = useParams()['ticketNumber']?.toUpperCase() ?? '';
  const { user } = useSession();
  return (
    <AdminPage title={<Trans>Ticket {ticketNumber}</Trans>} actions={<TicketNavigation number={ticketNumber} />}>
      {user ? <TicketDetailScreen key={ticketNumber} number={ticketNumber} ownId={user.id} /> : null}
    </AdminPage>
  );
}
