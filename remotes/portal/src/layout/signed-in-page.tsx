import { useSession } from '@tulebyte/platform';
import type { ComponentType, ReactNode } from 'react';
import { ClientPage } from './client-page.tsx';
import { TicketCount } from './ticket-count.ts';

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
