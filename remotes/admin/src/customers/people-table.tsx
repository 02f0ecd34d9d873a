import { RevokeInvitation } from '@tulebyte/organizations/revoke-invitation';
import { Trans, useLingui } from '@lingui/react/macro';
import { PeopleTable as CompanyTable } from '@tulebyte/organizations/people-table';
import { RoleSelect } from '@tulebyte/organizations/role-select';
import { Button, Link, Text } from '@tulebyte/ui';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';
import type { Client } from './customer.ts';
import { toastInvited } from '../layout/toast-invited.ts';
import { useClientActions } from './requests.ts';

type Person = Client['people'][number];
type Invited = Client['invitations'][number];

/** Members, owners first, then invitations, with role changes and removal. The last owner can't be removed. */
export function PeopleTable({ client }: { client: Client }): ReactNode {
  const { t } = useLingui();
  const { setRole } = useClientActions(client);
  return (
    <CompanyTable
      label={t`People in the company`}
      people={client.people}
      renderName={(person) => <NameAndEmail person={person} />}
      renderRole={({ id, name, role }) => (
        <RoleSelect name={name} role={role} onChange={(to) => setRole.mutate({ member: id, role: to })} />
      )}
      renderActions={(person) => <RemoveMember client={client} person={person} />}
      invitations={client.invitations}
      renderInvitationActions={(invited) => <InvitationActions client={client} invited={invited} />}
    />
  );
}

function NameAndEmail({ person: { name, email } }: { person: Person }): ReactNode {
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

function RemoveMember({ client, person: { id, name } }: { client: Client; person: Person }): ReactNode {
  const { t } = useLingui();
  const { setRole } = useClientActions(client);
  return (
    <ConfirmButton
      name={t`Remove ${name} from the company`}
      question={<Trans>{name} will no longer see the company’s tickets.</Trans>}
      confirmLabel={<Trans>Yes, remove</Trans>}
      pending={setRole.isPending}
      onConfirm={() => setRole.mutate({ member: id, role: null })}
    >
      <Trans>Remove</Trans>
    </ConfirmButton>
  );
}

function InvitationActions({ client, invited: { email, role, language } }: { client: Client; invited: Invited }): ReactNode {
  const { t } = useLingui();
  const { invite, revokeInvitation } = useClientActions(client);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={t`Resend the invitation to ${email}`}
        loading={invite.isPending}
        onClick={() => invite.mutate({ email, role, language }, toastInvited)}
      >
        <Trans>Resend</Trans>
      </Button>
      <RevokeInvitation email={email} pending={revokeInvitation.isPending} onRevoke={() => revokeInvitation.mutate(email)} />
    </>
  );
}
