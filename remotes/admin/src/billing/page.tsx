import { useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { SettingsForm } from './settings-form.tsx';
import { billingSettingsQuery } from './settings.ts';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Billing settings`}
      note={<Trans>Printed on estimates and invoices. Nothing goes to a client while a required one is missing.</Trans>}
    >
      <Settings />
    </AdminPage>
  );
}

function Settings(): ReactNode {
  const query = useQuery(billingSettingsQuery);
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="28rem" />}>
      {(settings) => <SettingsForm settings={settings} />}
    </QueryBoundary>
  );
}
