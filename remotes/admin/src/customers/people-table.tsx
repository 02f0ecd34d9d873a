import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmInline } from '@tulebyte/workspace/confirm-inline';
import { InvitationState } from '@tulebyte/organizations/invitation-state';
import { RoleSelect } from '@tulebyte/organizations/role-select';
import { roleLabels } from '@tulebyte/organizations/roles';
import { useNow } from '@tulebyte/i18n/live-time';
import { Button, chakra, Link, Text } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import type { Client } from './customer.ts';
import { toastInvited } from './invite-form.tsx';
import { useClientActions } from './requests.ts';

type Person = Client['people'][number];
type Invited = Client['invitations'][number];
type Row = { person: Person; invited?: never } | { invited: Invited; person?: never };

/** Members, owners first, then invitations, with role changes and removal. The last owner can't be removed. */
export function PeopleTable({ client }: { client: Client }): ReactNode {
  const { t } = useLingui();
  const { setRole } = useClientActions(client);
  const rows: Row[] = [...client.people.map((person) => ({ person })), ...client.invitations.map((invited) => ({ invited }))];
  const columns: Column<Row>[] = [
    {
      id: 'person',
      head: t`Person`,
      slot: 'title',
      rowHead: true,
      css: { minWidth: '14rem', overflowWrap: 'anywhere' },
      render: (row) => (row.person ? <Known person={row.person} /> : <Asked invited={row.invited} />),
    },
    {
      id: 'role',
      head: t`Role`,
      slot: 'title',
      render: ({ person, invited }) =>
        person ? (
          <RoleSelect name={person.name} role={person.role} onChange={(role) => setRole.mutate({ member: person.id, role })} />
        ) : (
          t(roleLabels[invited.role])
        ),
    },
    {
      id: 'actions',
      head: t`Actions`,
      headHidden: true,
      slot: 'actions',
      render: ({ person, invited }) =>
        person ? <RemoveMember client={client} person={person} /> : <InvitationSteps client={client} invited={invited} />,
    },
  ];
  return (
    <ResponsiveTable
      label={t`People of the company`}
      rows={rows}
      rowKey={({ person, invited }) => person?.id ?? invited?.email ?? ''}
      columns={columns}
      stackBelow="40rem"
      density="comfortable"
    />
  );
}

function Known({ person: { name, email } }: { person: Person }): ReactNode {
  return (
    <>
      {name}
      <Text as="span" size="small" display="block" fontWeight="400">
        <Link href={`mailto:${email}`} display="inline-block" paddingBlock="1">
          {email}
        </Link>
      </Text>
    </>
  );
}

function Asked({ invited }: { invited: Invited }): ReactNode {
  const now = useNow();
  return (
    <chakra.span fontWeight="400">
      {invited.email}
      <InvitationState invitation={invited} now={now} />
    </chakra.span>
  );
}

function RemoveMember({ client, person: { id, name } }: { client: Client; person: Person }): ReactNode {
  const { t } = useLingui();
  const { setRole } = useClientActions(client);
  return (
    <ConfirmInline
      label={<Trans>Remove</Trans>}
      name={t`Remove ${name} from the company`}
      question={<Trans>{name} will not see the company’s tickets any more.</Trans>}
      confirm={<Trans>Yes, remove</Trans>}
      pending={setRole.isPending}
      onConfirm={() => setRole.mutate({ member: id, role: null })}
    />
  );
}

function InvitationSteps({ client, invited: { email, role, language } }: { client: Client; invited: Invited }): ReactNode {
  const { t } = useLingui();
  const { invite, revokeInvitation } = useClientActions(client);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t`Send the invitation of ${email} again`}
        loading={invite.isPending}
        onClick={() => invite.mutate({ email, role, language }, toastInvited)}
      >
        <Trans>Send again</Trans>
      </Button>
      <ConfirmInline
        label={<Trans>Take back</Trans>}
        name={t`Take back the invitation of ${email}`}
        question={<Trans>The invitation will not count any more.</Trans>}
        confirm={<Trans>Yes, take it back</Trans>}
        pending={revokeInvitation.isPending}
        onConfirm={() => revokeInvitation.mutate(email)}
      />
    </>
  );
}
