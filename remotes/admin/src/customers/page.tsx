import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Icon } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { CustomersScreen } from './customers-screen.tsx';
import { NewCompanyForm } from './new-company-form.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  const [making, setMaking] = useState(false);
  return (
    <AdminPage
      title={t`Clients`}
      note={<Trans>Companies, plus individuals whose devices we look after.</Trans>}
      actions={
        making ? null : (
          <Button size="sm" variant="solid" onClick={() => setMaking(true)}>
            <Icon name="plus" size="1em" />
            <Trans>New company</Trans>
          </Button>
        )
      }
    >
      {making ? <NewCompanyForm onClose={() => setMaking(false)} /> : null}
      <CustomersScreen />
    </AdminPage>
  );
}
