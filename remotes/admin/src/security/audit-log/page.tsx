import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AdminPage } from '../../layout/admin-page.tsx';
import { AuditScreen } from './audit-screen.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Audit log`}
      note={
        <Trans>
          Changes with the values before and after, kept for three years. Tickets and orders have histories of their own.
        </Trans>
      }
    >
      <AuditScreen />
    </AdminPage>
  );
}
