import { useSession } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { ClientPage } from '../layout/client-page.tsx';
import { TicketCount } from '../layout/ticket-count.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

/** The shell only admits signed-in visitors. */
export function Component(): ReactNode {
  const { user } = useSession();
  if (user === null) return null;
  const name: unknown = user.user_metadata['first_name'];
  return (
    <ClientPage>
      <TicketCount userId={user.id} />
      <DashboardScreen userId={user.id} firstName={typeof name === 'string' ? name : ''} />
    </ClientPage>
  );
}
