import { useSession } from '@tulebyte/platform';
import { createUserQueryProvider } from '@tulebyte/platform/queries';
import type { ReactNode } from 'react';
import { useOutboxSending } from '../pending-replies/use-pending-replies.ts';

const Queries = createUserQueryProvider(10_000);

/** Query client for this remote's pages; also sends pending replies. */
export function PortalQueries({ children }: { children: ReactNode }): ReactNode {
  const { user } = useSession();
  return (
    <Queries>
      {user ? <OutboxSender userId={user.id} /> : null}
      {children}
    </Queries>
  );
}

function OutboxSender({ userId }: { userId: string }): null {
  useOutboxSending(userId);
  return null;
}
