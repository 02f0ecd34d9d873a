import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { StockScreen } from './stock-screen.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Stock`} note={<Trans>What we have, what is running out, and what open orders still need.</Trans>}>
      <StockScreen />
    </AdminPage>
  );
}
