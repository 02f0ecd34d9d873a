import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { OverviewScreen } from './overview-screen.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Overview`} note={<Trans>Figures over time cover the last 28 days.</Trans>}>
      <OverviewScreen />
    </AdminPage>
  );
}
