import { lazyComponent, useSession } from '@tulebyte/platform';
import { useParams } from '@tulebyte/router';
import type { ReactNode } from 'react';
import { ClientPage } from '../layout/client-page.tsx';
import { useTicketKey } from '../guest/ticket-key.ts';
import { TicketScreen } from './ticket-screen.tsx';
import { TicketSkeleton } from './ticket-skeleton.tsx';

// A client with an account, whose page this is most often, loads none of what guests and visitors see.
const GuestTicketScreen = lazyComponent(
  () => import(/* webpackChunkName: "deferred-ticket-guest" */ '../guest/guest-ticket-screen.tsx'),
  TicketSkeleton,
);
const SignInFirst = lazyComponent(
  () => import(/* webpackChunkName: "deferred-ticket-visitor" */ './sign-in-first.tsx'),
  TicketSkeleton,
);

/** One ticket. The shell lets everybody come here; whose ticket it is, the database decides. */
export function Component(): ReactNode {
  const { ticketNumber = '' } = useParams();
  // As somebody writes it from memory.
  const number = ticketNumber.toUpperCase();
  return <TicketPage key={number} number={number} />;
}

function TicketPage({ number }: { number: string }): ReactNode {
  const { user, loading } = useSession();
  const { key, forget } = useTicketKey(number);
  if (loading) return <TicketSkeleton />;
  // Whoever came by a mailed link sees what it opens, signed in or not.
  if (key !== null) {
    return (
      <ClientPage>
        <GuestTicketScreen number={number} ticketKey={key} forget={forget} />
      </ClientPage>
    );
  }
  if (user === null) return <SignInFirst number={number} />;
  return (
    <ClientPage>
      <TicketScreen number={number} userId={user.id} />
    </ClientPage>
  );
}
