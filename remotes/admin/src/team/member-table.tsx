import { Trans, useLingui } from '@lingui/react/macro';
import { STAFF_ROLES } from '@tulebyte/backend-api/staff-roles';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { Options } from '@tulebyte/lists/options';
import { Link as RouterLink } from '@tulebyte/router';
import { Badge, chakra, Link, Text } from '@tulebyte/ui';
import { NativeSelect } from '@tulebyte/ui/form';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { RemoveMember } from './remove-member.tsx';
import { roleLabels } from './roles.ts';
import type { Member, TeamActions } from './team.ts';

/** The team, owners first, with role changes and removal. */
export function MemberTable({ members, actions }: { members: readonly Member[]; actions: TeamActions }): ReactNode {
  const { t } = useLingui();
  const columns: Column<Member>[] = [
    {
      id: 'person',
      head: t`Person`,
      slot: 'title',
      rowHead: true,
      css: { minWidth: '12rem', overflowWrap: 'anywhere' },
      render: ({ name, email }) => (
        <>
          {name}
          <Text as="span" size="small" display="block" fontWeight="400">
            <Link href={`mailto:${email}`}>{email}</Link>
          </Text>
        </>
      ),
    },
    {
      id: 'role',
      head: t`Role`,
      slot: 'title',
      css: { minWidth: '10rem' },
      render: (member) => <RoleSelect member={member} actions={actions} />,
    },
    {
      id: 'two-step',
      head: t`Two-step sign-in`,
      cellLabel: t`Two-step sign-in`,
      render: ({ has_two_step }) =>
        has_two_step ? (
          <Badge tone="tule">
            <Trans>On</Trans>
          </Badge>
        ) : (
          <Badge tone="dusk">
            <Trans>Not set up</Trans>
          </Badge>
        ),
    },
    {
      id: 'last-sign-in',
      head: t`Last sign-in`,
      cellLabel: t`Last sign-in`,
      css: { whiteSpace: 'nowrap' },
      render: ({ last_sign_in_at }) => (last_sign_in_at === null ? t`Never` : <RelativeTime at={last_sign_in_at} />),
    },
    {
      id: 'tickets',
      head: t`Open tickets`,
      cellLabel: t`Open tickets`,
      numeric: true,
      render: ({ id, open_tickets }) =>
        open_tickets === 0 ? '0' : <RouterLink to={`/admin/tickets?assignee=${id}`}>{open_tickets}</RouterLink>,
    },
    {
      id: 'actions',
      head: t`Actions`,
      headHidden: true,
      slot: 'actions',
      css: { minWidth: '14rem' },
      render: (member) => <RemoveMember member={member} members={members} actions={actions} />,
    },
  ];
  return (
    <ResponsiveTable
      label={t`Team`}
      rows={members}
      rowKey={({ id }) => id}
      columns={columns}
      stackBelow="60rem"
      density="comfortable"
    />
  );
}

function RoleSelect({ member: { id, name, role }, actions: { setRole } }: { member: Member; actions: TeamActions }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div maxWidth="12rem">
      <NativeSelect
        aria-label={t`Role for ${name}`}
        value={role}
        onChange={(event) => {
          const next = STAFF_ROLES.find((known) => known === event.currentTarget.value);
          if (next) void setRole.mutate({ member: id, role: next });
        }}
      >
        <Options values={STAFF_ROLES} labels={roleLabels} />
      </NativeSelect>
    </chakra.div>
  );
}
