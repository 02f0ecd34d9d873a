import { useSession } from '@tulebyte/platform';
import { useNavigationCount } from '@tulebyte/workspace/use-navigation-count';
import type { ComponentType, ReactNode } from 'react';
import { useTicketCounts } from '../tickets/my-tickets.ts';
import { ClientPage } from './client-page.tsx';

/** A page for signed-in clients; the shell admits nobody else. */
export function signedInPage(Screen: ComponentType<{ userId: string }>): () => ReactNode {
  return function SignedInPage() {
    const { user } = useSession();
    if (user === null) return null;
    return (
      <ClientPage>
        <TicketCount userId={user.id} />
        <Screen userId={user.id} />
      </ClientPage>
    );
  };
}

/** The tickets that wait for the client, beside the link to the list. */
function TicketCount({ userId }: { userId: string }): null {
  const { data } = useTicketCounts(userId, 'own');
  useNavigationCount('/client-portal', data?.pending);
  return null;
}
