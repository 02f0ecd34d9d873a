import { lazyComponent, useSession } from '@tulebyte/platform';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../errors/error-boundary.tsx';
import { loadWhenIdle } from '../../lifecycle/load-when-idle.ts';

/** What the page itself needs comes first. */
const Bell = lazyComponent<{ userId: string }>(
  loadWhenIdle(() => import(/* webpackChunkName: "notifications" */ './notification-menu.tsx')),
);

/** The bell, for signed-in users. Its place is kept, so that nothing moves when it appears. */
export function NotificationBell(): ReactNode {
  const { user } = useSession();
  return (
    <chakra.div minWidth="target">
      <ErrorBoundary>{user && <Bell userId={user.id} />}</ErrorBoundary>
    </chakra.div>
  );
}
