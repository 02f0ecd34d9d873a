import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Button } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { usePermission } from '../access/use-permission.ts';
import { AdminPage } from '../layout/admin-page.tsx';
import { ReceivablesScreen } from './receivables-screen.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  const hasSettings = usePermission('settings');
  return (
    <AdminPage
      title={t`Invoices`}
      actions={
        hasSettings ? (
          <Button asChild size="sm">
            <RouterLink to="/admin/billing">
              <Trans>Billing settings</Trans>
            </RouterLink>
          </Button>
        ) : null
      }
    >
      <ReceivablesScreen />
    </AdminPage>
  );
}
