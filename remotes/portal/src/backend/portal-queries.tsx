import { useSession } from '@tulebyte/platform';
import { personalQueries } from '@tulebyte/platform/queries';
import type { ReactNode } from 'react';
import { useOutboxSending } from '../outbox/use-outbox.ts';

const Queries = personalQueries(10_000);

/** Server state of this remote's pages, and the replies that wait to be sent. */
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
