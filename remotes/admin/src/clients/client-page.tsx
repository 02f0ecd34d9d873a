import { useLingui } from '@lingui/react/macro';
import { Link as RouterLink, useParams } from '@tulebyte/router';
import { Button, chakra } from '@tulebyte/ui';
import { EmptyState, Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { AdminPage } from '../frame/admin-page.tsx';
import { Queried } from '../frame/queried.tsx';
import { BackupKeys } from './backup-keys.tsx';
import type { Client } from './client.ts';
import { DevicesPanel } from './devices-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { useClient } from './requests.ts';

export function Component(): ReactNode {
  const { clientId = '' } = useParams();
  return (
    <AdminPage title={<ClientName id={clientId} />}>
      <ClientScreen id={clientId} />
    </AdminPage>
  );
}

function ClientName({ id }: { id: string }): ReactNode {
  const { t } = useLingui();
  return useClient(id).data?.name ?? t`Client`;
}

function ClientScreen({ id }: { id: string }): ReactNode {
  return (
    <Queried query={useClient(id)} skeleton={<Skeleton height="20rem" />}>
      {(client) => (client ? <Shown client={client} /> : <NoSuchClient />)}
    </Queried>
  );
}

/** Plan, devices, keys of one client. */
function Shown({ client }: { client: Client }): ReactNode {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="10">
      {client.is_company ? <PlanPanel client={client} /> : null}
      <DevicesPanel client={client} />
      <BackupKeys client={client} />
    </chakra.div>
  );
}

function NoSuchClient(): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="building"
      title={t`There is no such client`}
      actions={
        <Button asChild>
          <RouterLink to="/admin/clients">{t`To the list`}</RouterLink>
        </Button>
      }
    />
  );
}
