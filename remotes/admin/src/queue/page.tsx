import { useLingui } from '@lingui/react/macro';
import { useSession } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { AdminPage } from '../frame/admin-page.tsx';
import { QueueScreen } from './queue-screen.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  return <AdminPage title={t`Tickets`}>{user ? <QueueScreen ownId={user.id} /> : null}</AdminPage>;
}
