import { useSession } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { ClientPage } from '../layout/client-page.tsx';
import { PlanScreen } from './plan-screen.tsx';

/** The shell lets only signed-in visitors come here. */
export function Component(): ReactNode {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <ClientPage>
      <PlanScreen userId={user.id} />
    </ClientPage>
  );
}
