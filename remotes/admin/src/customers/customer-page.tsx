import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tulebyte/router';
import { Button, chakra, Icon } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { useState, type ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { EmptyWithLink } from '@tulebyte/workspace/empty-with-link';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { ActivityPanels } from './activity-panels.tsx';
import { BackupKeys } from './backup-keys.tsx';
import type { Client } from './customer.ts';
import { DevicesPanel } from './devices-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { RenameForm } from './rename-form.tsx';
import { useCustomer } from './requests.ts';

export function Component(): ReactNode {
  const { clientId = '' } = useParams();
  const [renaming, setRenaming] = useState(false);
  return (
    <AdminPage
      title={<ClientName id={clientId} />}
      actions={renaming ? null : <RenameButton id={clientId} onClick={() => setRenaming(true)} />}
    >
      <ClientScreen id={clientId} renaming={renaming} onRenamed={() => setRenaming(false)} />
    </AdminPage>
  );
}

function ClientName({ id }: { id: string }): ReactNode {
  const { t } = useLingui();
  return useCustomer(id).data?.name ?? t`Client`;
}

/** Only companies can be renamed here. */
function RenameButton({ id, onClick }: { id: string; onClick: () => void }): ReactNode {
  return useCustomer(id).data?.is_company ? (
    <Button size="sm" onClick={onClick}>
      <Icon name="edit" size="1em" />
      <Trans>Rename company</Trans>
    </Button>
  ) : null;
}

function ClientScreen({ id, renaming, onRenamed }: { id: string; renaming: boolean; onRenamed: () => void }): ReactNode {
  return (
    <QueryBoundary query={useCustomer(id)} skeleton={<Skeleton height="20rem" />}>
      {(client) =>
        client ? (
          <>
            {renaming ? <RenameForm client={client} onDone={onRenamed} /> : null}
            <Shown client={client} />
          </>
        ) : (
          <NoSuchClient />
        )
      }
    </QueryBoundary>
  );
}

/** Tickets, invoices, notes, people, plan, devices, and keys of a customer. */
function Shown({ client }: { client: Client }): ReactNode {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="10">
      <ActivityPanels client={client} />
      {client.is_company ? (
        <>
          <PeoplePanel client={client} />
          <PlanPanel client={client} />
        </>
      ) : null}
      <DevicesPanel client={client} />
      <BackupKeys client={client} />
    </chakra.div>
  );
}

function NoSuchClient(): ReactNode {
  const { t } = useLingui();
  return <EmptyWithLink icon="building" title={t`Client not found`} to="/admin/clients" label={t`Back to the list`} />;
}
