import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink, useParams } from '@tulebyte/router';
import { Button, chakra, Icon } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { useState, type ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { PhoneNumberLink } from '../layout/phone-number-link.tsx';
import { EmptyWithLink } from '@tulebyte/workspace/empty-with-link';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { ActivityPanels } from './activity-panels.tsx';
import { BackupKeys } from './backup-keys.tsx';
import type { Customer } from './customer.ts';
import { DevicesPanel } from './devices-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { ContactPanel } from './phone/contact-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { RenameForm } from './rename-form.tsx';
import { useCustomer } from './requests.ts';

export function Component(): ReactNode {
  const { customerId = '' } = useParams();
  const [renaming, setRenaming] = useState(false);
  return (
    <AdminPage
      title={<CustomerName id={customerId} />}
      note={<HeaderPhone id={customerId} />}
      actions={
        <>
          {renaming ? null : <RenameButton id={customerId} onClick={() => setRenaming(true)} />}
          <NewTicketLink id={customerId} />
        </>
      }
    >
      <CustomerScreen id={customerId} renaming={renaming} onRenamed={() => setRenaming(false)} />
    </AdminPage>
  );
}

function CustomerName({ id }: { id: string }): ReactNode {
  const { t } = useLingui();
  return useCustomer(id).data?.name ?? t`Client`;
}

/** To call right away; it is edited in its panel below. */
function HeaderPhone({ id }: { id: string }): ReactNode {
  const phone = useCustomer(id).data?.phone;
  return phone ? <PhoneNumberLink phone={phone} variant="inline" /> : null;
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

/** Leads to the form for callers and walk-ins, which looks this client up. */
function NewTicketLink({ id }: { id: string }): ReactNode {
  const name = useCustomer(id).data?.name;
  return name === undefined ? null : (
    <Button asChild size="sm" variant="solid">
      <RouterLink to={`/admin/tickets/new?client=${encodeURIComponent(name)}`}>
        <Icon name="plus" size="1em" />
        <Trans>New ticket</Trans>
      </RouterLink>
    </Button>
  );
}

function CustomerScreen({ id, renaming, onRenamed }: { id: string; renaming: boolean; onRenamed: () => void }): ReactNode {
  return (
    <QueryBoundary query={useCustomer(id)} skeleton={<Skeleton height="20rem" />}>
      {(customer) =>
        customer ? (
          <>
            {renaming ? <RenameForm customer={customer} onDone={onRenamed} /> : null}
            <Shown customer={customer} />
          </>
        ) : (
          <NoSuchCustomer />
        )
      }
    </QueryBoundary>
  );
}

/** Tickets, invoices, notes, people, plan, devices, and keys of a customer. */
function Shown({ customer }: { customer: Customer }): ReactNode {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="10">
      <ActivityPanels customer={customer} />
      {customer.is_company ? (
        <>
          <PeoplePanel customer={customer} />
          <PlanPanel customer={customer} />
        </>
      ) : null}
      <ContactPanel customer={customer} />
      <DevicesPanel customer={customer} />
      <BackupKeys customer={customer} />
    </chakra.div>
  );
}

function NoSuchCustomer(): ReactNode {
  const { t } = useLingui();
  return <EmptyWithLink icon="building" title={t`Client not found`} to="/admin/clients" label={t`Back to the list`} />;
}
