import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useSession } from '@tulebyte/platform';
import { useEffect, type ReactNode } from 'react';
import { useOutboxSending } from '../outbox/use-outbox.ts';

const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 1 } } });
let owner: string | undefined;

/** Server state of this remote's pages: one cache for all of them, emptied when somebody else signs in. */
export function PortalQueries({ children }: { children: ReactNode }): ReactNode {
  const { user } = useSession();
  useEffect(() => {
    if (owner !== undefined && owner !== user?.id) client.clear();
    owner = user?.id;
  }, [user?.id]);
  return (
    <QueryClientProvider client={client}>
      {user ? <OutboxSender userId={user.id} /> : null}
      {children}
    </QueryClientProvider>
  );
}

function OutboxSender({ userId }: { userId: string }): null {
  useOutboxSending(userId);
  return null;
}
