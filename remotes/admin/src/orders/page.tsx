import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { OrdersScreen } from './orders-screen.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Orders`} note={<Trans>Shop orders and their status.</Trans>}>
      <OrdersScreen />
    </AdminPage>
  );
}
