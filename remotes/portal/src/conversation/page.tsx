import { useSession } from '@tulebyte/platform';
import { useParams } from '@tulebyte/router';
import type { ReactNode } from 'react';
import { PortalQueries } from '../backend/portal-queries.tsx';
import { SignInFirst } from './sign-in-first.tsx';
import { TicketScreen, TicketSkeleton } from './ticket-screen.tsx';

/** One ticket. The shell lets everybody come here; whose ticket it is, the database decides. */
export function Component(): ReactNode {
  const { ticketNumber = '' } = useParams();
  const { user, loading } = useSession();
  if (loading) return <TicketSkeleton />;
  if (user === null) return <SignInFirst number={ticketNumber} />;
  return (
    <PortalQueries>
      <TicketScreen key={ticketNumber} number={ticketNumber} userId={user.id} />
    </PortalQueries>
  );
}
