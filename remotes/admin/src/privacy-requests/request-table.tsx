import { useLingui } from '@lingui/react/macro';
import { DenseTable } from '@tulebyte/lists/dense-table';
import { hiddenBelow } from '@tulebyte/lists/one-line-rows';
import { Link as RouterLink } from '@tulebyte/router';
import { Link } from '@tulebyte/ui';
import type { Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { useStaffName } from '../tickets/staff.ts';
import { Deadline } from './deadline.tsx';
import { kindLabels, stateLabels, type PrivacyRequest } from './request.ts';

const STACK_BELOW = '36rem';

/** Requests, open ones first. */
export function RequestTable({ requests }: { requests: readonly PrivacyRequest[] }): ReactNode {
  const { t } = useLingui();
  const staffName = useStaffName();
  const columns: Column<PrivacyRequest>[] = [
    {
      id: 'number',
      head: t`Request`,
      slot: 'title',
      rowHead: true,
      css: { width: '6.5rem' },
      render: ({ number }) => (
        <Link asChild>
          <RouterLink to={`/admin/privacy/${number}`}>{number}</RouterLink>
        </Link>
      ),
    },
    { id: 'kind', head: t`Kind`, cellLabel: t`Kind`, css: { width: '6rem' }, render: ({ kind }) => t(kindLabels[kind]) },
    {
      id: 'person',
      head: t`Person`,
      render: ({ name, email }) => <span title={`${name}, ${email}`}>{name}</span>,
    },
    {
      id: 'email',
      head: t`Email`,
      css: { width: '22%', ...hiddenBelow('72rem', STACK_BELOW) },
      render: ({ email }) => <span title={email}>{email}</span>,
    },
    { id: 'due', head: t`Due`, css: { width: '18.5rem' }, render: (request) => <Deadline request={request} /> },
    {
      id: 'state',
      head: t`Status`,
      cellLabel: t`Status`,
      css: { width: '8rem', ...hiddenBelow('50rem', STACK_BELOW) },
      render: ({ state }) => t(stateLabels[state]),
    },
    {
      id: 'owner',
      head: t`Assigned to`,
      cellLabel: t`Assigned to`,
      css: { width: '9rem', ...hiddenBelow('60rem', STACK_BELOW) },
      render: ({ owner_id }) => (owner_id === null ? t`Unassigned` : staffName(owner_id)),
    },
  ];
  return (
    <DenseTable
      name="privacy-requests"
      label={t`Privacy requests`}
      rows={requests}
      rowKey={({ id }) => id}
      columns={columns}
      stackBelow={STACK_BELOW}
      opensRows
    />
  );
}
