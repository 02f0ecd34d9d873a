import { useSession } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { ClientPage } from '../layout/client-page.tsx';
import { NotificationsScreen } from './notifications-screen.tsx';

/** The shell only admits signed-in visitors. */
export function Component(): ReactNode {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <ClientPage>
      <NotificationsScreen userId={user.id} />
    </ClientPage>
  );
}
