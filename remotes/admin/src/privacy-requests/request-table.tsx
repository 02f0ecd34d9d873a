import { useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Link, Text } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { useStaff } from '../tickets/staff.ts';
import { Deadline } from './deadline.tsx';
import { kindLabels, stateLabels, type PrivacyRequest } from './request.ts';

/** Requests, open ones first. */
export function RequestTable({ requests }: { requests: readonly PrivacyRequest[] }): ReactNode {
  const { t } = useLingui();
  const staff = useStaff().data ?? [];
  const columns: Column<PrivacyRequest>[] = [
    {
      id: 'number',
      head: t`Request`,
      slot: 'title',
      rowHead: true,
      render: ({ number }) => (
        <Link asChild>
          <RouterLink to={`/admin/privacy/${number}`}>{number}</RouterLink>
        </Link>
      ),
    },
    { id: 'kind', head: t`Kind`, cellLabel: t`Kind`, render: ({ kind }) => t(kindLabels[kind]) },
    {
      id: 'person',
      head: t`Person`,
      css: { overflowWrap: 'anywhere' },
      render: ({ name, email }) => (
        <>
          {name}
          <Text as="span" size="small" tone="muted" display="block">
            {email}
          </Text>
        </>
      ),
    },
    { id: 'due', head: t`Due`, render: (request) => <Deadline request={request} /> },
    { id: 'state', head: t`Status`, cellLabel: t`Status`, render: ({ state }) => t(stateLabels[state]) },
    {
      id: 'owner',
      head: t`Handled by`,
      cellLabel: t`Handled by`,
      render: ({ owner_id }) => staff.find(({ id }) => id === owner_id)?.name ?? t`Unassigned`,
    },
  ];
  return (
    <ResponsiveTable label={t`Privacy requests`} rows={requests} rowKey={({ id }) => id} columns={columns} stackBelow="44rem" />
  );
}
