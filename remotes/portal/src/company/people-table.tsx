import { RevokeInvitation } from '@tulebyte/organizations/revoke-invitation';
import { Trans, useLingui } from '@lingui/react/macro';
import { PeopleTable as CompanyTable, RoleText } from '@tulebyte/organizations/people-table';
import { RoleSelect } from '@tulebyte/organizations/role-select';
import { Text } from '@tulebyte/ui';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';
import type { Colleague } from '../watchers/people.ts';
import { useCompanyActions, type Invitation } from './requests.ts';

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
  const { setRole, revokeInvitation } = useCompanyActions(userId);
  const remove = ({ user_id, name }: Colleague) =>
    user_id === userId ? null : (
      <ConfirmButton
        name={t`Remove ${name}`}
        question={t`${name} will no longer see the company’s tickets.`}
        confirmLabel={<Trans>Yes, remove</Trans>}
        pending={setRole.isPending}
        onConfirm={() => setRole.mutate({ member: user_id, role: null })}
      >
        <Trans>Remove</Trans>
      </ConfirmButton>
    );
  return (
    <CompanyTable
      label={t`People in your company`}
      people={people}
      renderName={({ name, email }) => (
        <>
          {name}
          <Text as="span" size="small" tone="muted" display="block" fontWeight="400">
            {email}
          </Text>
        </>
      )}
      renderRole={({ user_id, name, role }) =>
        isOwner ? (
          <RoleSelect name={name} role={role} onChange={(to) => setRole.mutate({ member: user_id, role: to })} />
        ) : (
          <RoleText role={role} />
        )
      }
      renderActions={isOwner ? remove : undefined}
      invitations={invitations}
      renderInvitationActions={({ email }) => (
        <RevokeInvitation email={email} pending={revokeInvitation.isPending} onRevoke={() => revokeInvitation.mutate(email)} />
      )}
    />
  );
}
