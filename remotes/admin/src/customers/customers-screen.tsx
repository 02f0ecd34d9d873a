import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { findPlan } from '@tulebyte/brand/plans';
import { Link as RouterLink } from '@tulebyte/router';
import { Badge, Link } from '@tulebyte/ui';
import { EmptyState, Skeleton } from '@tulebyte/ui/data';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { CustomerListItem } from './customer.ts';
import { MissingOwner } from './missing-owner.tsx';
import { useCustomers } from './requests.ts';

/** The customer list; those with backup problems come first. */
export function CustomersScreen(): ReactNode {
  const { t } = useLingui();
  return (
    <QueryBoundary query={useCustomers()} skeleton={<Skeleton height="16rem" />}>
      {(customers) =>
        customers.length === 0 ? (
          <EmptyState icon="building" title={t`No clients yet`}>
            <Trans>Create your first company above. Anyone whose device is registered from a ticket shows up here, too.</Trans>
          </EmptyState>
        ) : (
          <CustomerTable customers={customers} />
        )
      }
    </QueryBoundary>
  );
}

function CustomerTable({ customers }: { customers: readonly CustomerListItem[] }): ReactNode {
  const { t } = useLingui();
  const columns: Column<CustomerListItem>[] = [
    {
      id: 'customer',
      head: t`Client`,
      slot: 'title',
      rowHead: true,
      render: ({ id, name, needs_owner }) => (
        <>
          <Link asChild variant="inline" overflowWrap="anywhere" marginInlineEnd="2">
            <RouterLink to={`/admin/clients/${id}`}>{name}</RouterLink>
          </Link>
          {needs_owner ? <MissingOwner /> : null}
        </>
      ),
    },
    {
      id: 'plan',
      head: t`Plan`,
      cellLabel: t`Plan`,
      render: ({ plan, is_company }) => (plan ? (findPlan(plan)?.name ?? plan) : is_company ? t`None` : t`Person`),
    },
    { id: 'devices', head: t`Devices`, cellLabel: t`Devices`, render: ({ devices }) => devices },
    {
      id: 'backups',
      head: t`Backups`,
      cellLabel: t`Backups`,
      render: ({ backup_problems }) =>
        backup_problems > 0 ? (
          <Badge tone="error">
            <Plural value={backup_problems} one="# needs attention" other="# need attention" />
          </Badge>
        ) : (
          t`OK`
        ),
    },
  ];
  return (
    <ResponsiveTable
      label={t`Clients`}
      rows={customers}
      rowKey={({ id }) => id}
      columns={columns}
      stackBelow="34rem"
      density="comfortable"
    />
  );
}
