import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmInline } from '@tulebyte/workspace/confirm-inline';
import { InvitationState } from '@tulebyte/organizations/invitation-state';
import { RoleDescription, RoleSelect } from '@tulebyte/organizations/role-select';
import { roleLabels } from '@tulebyte/organizations/roles';
import { useNow } from '@tulebyte/i18n/live-time';
import { chakra, Text } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import type { Colleague } from '../watchers/people.ts';
import { useCompanyActions, type Invitation } from './requests.ts';

type Row = { person: Colleague; invited?: never } | { invited: Invitation; person?: never };

/** Members and open invitations. The controls are for owners; the database rejects changes by anyone else. */
export function PeopleTable({
  userId,
  people,
  invitations,
  isOwner,
}: {
  userId: string;
  people: readonly Colleague[];
  invitations: readonly Invitation[];
  isOwner: boolean;
}): ReactNode {
  const { t } = useLingui();
  const now = useNow();
  const { setRole, revokeInvitation } = useCompanyActions(userId);
  const rows: Row[] = [...people.map((person) => ({ person })), ...invitations.map((invited) => ({ invited }))];
  const columns: Column<Row>[] = [
    {
      id: 'name',
      head: t`Name`,
      slot: 'title',
      rowHead: true,
      css: { minWidth: '14rem', overflowWrap: 'anywhere' },
      render: ({ person, invited }) =>
        person ? (
          <>
            {person.name}
            <Text as="span" size="small" tone="muted" display="block" fontWeight="400">
              {person.email}
            </Text>
          </>
        ) : (
          <chakra.span fontWeight="400">
            {invited.email}
            <InvitationState invitation={invited} now={now} />
          </chakra.span>
        ),
    },
    {
      id: 'role',
      head: t`Role`,
      slot: 'title',
      render: ({ person, invited }) =>
        person && isOwner ? (
          <RoleSelect
            name={person.name}
            role={person.role}
            onChange={(role) => setRole.mutate({ member: person.user_id, role })}
          />
        ) : (
          <>
            {t(roleLabels[(person ?? invited).role])}
            <RoleDescription role={(person ?? invited).role} />
          </>
        ),
    },
  ];
  const actions: Column<Row> = {
    id: 'actions',
    head: t`Actions`,
    headHidden: true,
    slot: 'actions',
    render: ({ person, invited }) => {
      if (invited) {
        const { email } = invited;
        return (
          <ConfirmInline
            label={<Trans>Take back</Trans>}
            name={t`Take back the invitation of ${email}`}
            question={<Trans>The invitation will not count any more.</Trans>}
            confirm={<Trans>Yes, take it back</Trans>}
            pending={revokeInvitation.isPending}
            onConfirm={() => revokeInvitation.mutate(email)}
          />
        );
      }
      if (person.user_id === userId) return null;
      const { name } = person;
      return (
        <ConfirmInline
          label={<Trans>Remove</Trans>}
          name={t`Remove ${name}`}
          question={<Trans>{name} will not see the company’s tickets any more.</Trans>}
          confirm={<Trans>Yes, remove</Trans>}
          pending={setRole.isPending}
          onConfirm={() => setRole.mutate({ member: person.user_id, role: null })}
        />
      );
    },
  };
  return (
    <ResponsiveTable
      label={t`People of your company`}
      rows={rows}
      rowKey={({ person, invited }) => person?.user_id ?? invited?.email ?? ''}
      columns={isOwner ? [...columns, actions] : columns}
      stackBelow="40rem"
      density="comfortable"
    />
  );
}
