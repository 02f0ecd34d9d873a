import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AdminPage } from '../frame/admin-page.tsx';
import { ClientsScreen } from './clients-screen.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Clients`} note={<Trans>Companies, and people without one whose devices we look after.</Trans>}>
      <ClientsScreen />
    </AdminPage>
  );
}
