import { useSession } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { ClientPage } from '../layout/client-page.tsx';
import { AppointmentsScreen } from './appointments-screen.tsx';

/** The shell lets only signed-in visitors come here. */
export function Component(): ReactNode {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <ClientPage>
      <AppointmentsScreen userId={user.id} />
    </ClientPage>
  );
}
