import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Button } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { ReportsScreen } from './reports-screen.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Reports`}
      actions={
        <Button asChild size="sm" variant="outline">
          <RouterLink to="/admin/reports/sales-tax">
            <Trans>Sales tax</Trans>
          </RouterLink>
        </Button>
      }
    >
      <ReportsScreen />
    </AdminPage>
  );
}
