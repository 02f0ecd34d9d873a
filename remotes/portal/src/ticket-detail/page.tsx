import { lazyScreen, useSession } from '@tulebyte/platform';
import { useParams } from '@tulebyte/router';
import { useState, type ReactNode } from 'react';
import { ClientPage } from '../layout/client-page.tsx';
import { useTicketKey } from './guest/ticket-key.ts';
import { TicketScreen } from './ticket-screen.tsx';
import { TicketSkeleton } from './ticket-skeleton.tsx';

// Signed-in clients are the common case and don't load the screens for guests and visitors.
const GuestTicketScreen = lazyScreen(
  () => import(/* webpackChunkName: "deferred-ticket-guest" */ './guest/guest-ticket-screen.tsx'),
  TicketSkeleton,
);
const SignInFirst = lazyScreen(
  () => import(/* webpackChunkName: "deferred-ticket-visitor" */ './sign-in-first.tsx'),
  TicketSkeleton,
);

/** One ticket. The route is public; the database decides who can read the ticket. */
export function Component(): ReactNode {
  const { ticketNumber = '' } = useParams();
  // Numbers typed by hand are often lowercase.
  const number = ticketNumber.toUpperCase();
  return <TicketPage key={number} number={number} />;
}

function TicketPage({ number }: { number: string }): ReactNode {
  const { user, loading } = useSession();
  const { key, forget } = useTicketKey(number);
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (loading) return <TicketSkeleton />;
  // An emailed link opens the guest view, even when signed in.
  const screen =
    key === null ? (
      user && <TicketScreen number={number} userId={user.id} />
    ) : (
      <GuestTicketScreen number={number} ticketKey={key} forget={forget} />
    );
  return screen ? <ClientPage>{screen}</ClientPage> : <SignInFirst number={number} hasSessionEnded={wasSignedIn} />;
}
