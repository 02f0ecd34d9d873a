import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { LeadsScreen } from './leads-screen.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Leads`} note={<Trans>Messages, appointments, callbacks, applications, and subscribers.</Trans>}>
      <LeadsScreen />
    </AdminPage>
  );
}
