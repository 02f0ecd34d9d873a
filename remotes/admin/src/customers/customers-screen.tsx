import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { planName } from '@tulebyte/brand/plan-name';
import { DenseTable } from '@tulebyte/lists/dense-table';
import { pagesOf, useFilters } from '@tulebyte/lists/filters';
import { hiddenBelow } from '@tulebyte/lists/one-line-rows';
import { ListResults } from '@tulebyte/lists/list-results';
import { NoMatches } from '@tulebyte/lists/no-matches';
import { Link as RouterLink } from '@tulebyte/router';
import { Badge, chakra, Link } from '@tulebyte/ui';
import { EmptyState, Skeleton } from '@tulebyte/ui/data';
import type { Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { ListSearch } from '../layout/list-search.tsx';
import type { CustomerListItem } from './customer.ts';
import { customerFilters } from './filters.ts';
import { MissingOwner } from './missing-owner.tsx';
import { PAGE_SIZE, useCustomers } from './requests.ts';

const STACK_BELOW = '40rem';

/** The customer list with search and page in the URL; those with backup problems come first. */
export function CustomersScreen(): ReactNode {
  const { t } = useLingui();
  const list = useFilters(customerFilters);
  const { filters, set, clear } = list;
  const query = useCustomers(filters);
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="16rem" />}>
      {({ customers, total }) =>
        total === 0 && filters.q === '' ? (
          <EmptyState icon="building" title={t`No clients yet`}>
            <Trans>Create your first company above. Anyone who opens a ticket also shows up here.</Trans>
          </EmptyState>
        ) : (
          <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
            <ListSearch placeholder={t`Name or email`} value={filters.q} onChange={(value) => set('q', value)} />
            <ListResults
              count={<Plural value={total} one="# client" other="# clients" />}
              updating={query.isPlaceholderData}
              pager={{ label: t`Pages of clients`, ...pagesOf(total, PAGE_SIZE, list) }}
            >
              {customers.length > 0 ? (
                <CustomerTable customers={customers} />
              ) : (
                <NoMatches
                  icon="building"
                  title={t`No clients here`}
                  clearLabel={<Trans>Clear the search</Trans>}
                  onClear={clear}
                >
                  <Trans>No client’s name or email contains these words.</Trans>
                </NoMatches>
              )}
            </ListResults>
          </chakra.div>
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
      render: ({ id, name, email, needs_owner }) => (
        <chakra.span display="flex" alignItems="center" columnGap="2">
          <Link asChild variant="inline" minWidth="0" overflow="hidden" textOverflow="ellipsis" title={email ?? name}>
            <RouterLink to={`/admin/clients/${id}`}>{name}</RouterLink>
          </Link>
          {needs_owner ? <MissingOwner /> : null}
        </chakra.span>
      ),
    },
    {
      id: 'plan',
      head: t`Plan`,
      cellLabel: t`Plan`,
      css: { width: '8rem' },
      render: ({ plan, is_company }) => (plan ? planName(plan) : is_company ? t`None` : t`Person`),
    },
    {
      id: 'tickets',
      head: t`Open tickets`,
      cellLabel: t`Open tickets`,
      css: { width: '8rem' },
      render: ({ open_tickets }) => open_tickets,
    },
    {
      id: 'devices',
      head: t`Devices`,
      cellLabel: t`Devices`,
      css: { width: '7rem', ...hiddenBelow('52rem', STACK_BELOW) },
      render: ({ devices }) => devices,
    },
    {
      id: 'backups',
      head: t`Backups`,
      cellLabel: t`Backups`,
      css: { width: '12rem' },
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
    <DenseTable
      name="clients"
      label={t`Clients`}
      rows={customers}
      rowKey={({ id }) => id}
      columns={columns}
      stackBelow={STACK_BELOW}
      opensRows
    />
  );
}
