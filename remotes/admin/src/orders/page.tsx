import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { OrdersScreen } from './orders-screen.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Orders`} note={<Trans>What was ordered in the shop, and how far it is.</Trans>}>
      <OrdersScreen />
    </AdminPage>
  );
}
