import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AdminPage } from '../../layout/admin-page.tsx';
import { SalesTaxScreen } from './sales-tax-screen.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Sales tax`}
      note={
        <Trans>
          Shop orders count when they’re paid or shipped, invoices on their date, refunds on the day they’re made. Check it
          against your books before you file.
        </Trans>
      }
    >
      <SalesTaxScreen />
    </AdminPage>
  );
}
