import { useLingui } from '@lingui/react/macro';
import { useNow } from '@tulebyte/i18n/live-time';
import { chakra } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { InvitationState } from './invitation-state.tsx';
import { roleLabels, type CompanyRole } from './roles.ts';
import { RoleDescription } from './role-select.tsx';

interface Invitation {
  email: string;
  role: CompanyRole;
  expires_at: string;
  mailed_at: string | null;
  mail_failed?: boolean;
}

type Row<Person, Invited> = { person: Person } | { invited: Invited };

/** The members of a company, then its open invitations. */
export function PeopleTable<Person extends { email: string }, Invited extends Invitation>({
  label,
  people,
  renderName,
  renderRole,
  renderActions,
  invitations,
  renderInvitationActions,
}: {
  label: string;
  people: readonly Person[];
  renderName: (person: Person) => ReactNode;
  renderRole: (person: Person) => ReactNode;
  /** Without it there are no actions at all. */
  renderActions?: ((person: Person) => ReactNode) | undefined;
  invitations: readonly Invited[];
  renderInvitationActions: (invited: Invited) => ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const now = useNow();
  const rows: Row<Person, Invited>[] = [...people.map((person) => ({ person })), ...invitations.map((invited) => ({ invited }))];
  const columns: Column<Row<Person, Invited>>[] = [
    {
      id: 'person',
      head: t`Person`,
      slot: 'title',
      rowHead: true,
      css: { minWidth: '14rem', overflowWrap: 'anywhere' },
      render: (row) =>
        'person' in row ? (
          renderName(row.person)
        ) : (
          <chakra.span fontWeight="400">
            {row.invited.email}
            <InvitationState invitation={row.invited} now={now} />
          </chakra.span>
        ),
    },
    {
      id: 'role',
      head: t`Role`,
      slot: 'title',
      render: (row) => ('person' in row ? renderRole(row.person) : <RoleText role={row.invited.role} />),
    },
  ];
  const actions: Column<Row<Person, Invited>> = {
    id: 'actions',
    head: t`Actions`,
    headHidden: true,
    slot: 'actions',
    render: (row) => ('person' in row ? renderActions?.(row.person) : renderInvitationActions(row.invited)),
  };
  return (
    <ResponsiveTable
      label={label}
      rows={rows}
      rowKey={(row) => ('person' in row ? row.person.email : row.invited.email)}
      columns={renderActions ? [...columns, actions] : columns}
      stackBelow="40rem"
      density="comfortable"
    />
  );
}

/** A role that the reader can't change. */
export function RoleText({ role }: { role: CompanyRole }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      {t(roleLabels[role])}
      <RoleDescription role={role} />
    </>
  );
}
