import { Trans, useLingui } from '@lingui/react/macro';
import { useNow } from '@tulebyte/i18n/live-time';
import { InvitationState } from '@tulebyte/organizations/invitation-state';
import { RevokeInvitation } from '@tulebyte/organizations/revoke-invitation';
import { Button, chakra } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { toastInvited } from '../layout/toast-invited.ts';
import { roleLabels } from './roles.ts';
import type { Invitation, TeamActions } from './team.ts';

/** Invitations that nobody has accepted yet. */
export function InvitationTable({
  invitations,
  actions: { invite, revoke },
}: {
  invitations: readonly Invitation[];
  actions: TeamActions;
}): ReactNode {
  const { t } = useLingui();
  const now = useNow();
  const columns: Column<Invitation>[] = [
    {
      id: 'email',
      head: t`Email`,
      slot: 'title',
      rowHead: true,
      css: { overflowWrap: 'anywhere' },
      render: (invitation) => (
        <chakra.span fontWeight="400">
          {invitation.email}
          <InvitationState invitation={invitation} now={now} />
        </chakra.span>
      ),
    },
    { id: 'role', head: t`Role`, cellLabel: t`Role`, render: ({ role }) => t(roleLabels[role]) },
    {
      id: 'actions',
      head: t`Actions`,
      headHidden: true,
      slot: 'actions',
      render: ({ id, email, role, language }) => (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button
            size="sm"
            variant="quiet"
            aria-label={t`Resend the invitation to ${email}`}
            onClick={() => void invite.mutate({ email, role, language }, toastInvited)}
          >
            <Trans>Resend</Trans>
          </Button>
          <RevokeInvitation email={email} pending={revoke.isPending} onRevoke={() => void revoke.mutate(id)} />
        </chakra.div>
      ),
    },
  ];
  return (
    <ResponsiveTable
      label={t`Open invitations`}
      rows={invitations}
      rowKey={({ id }) => id}
      columns={columns}
      stackBelow="40rem"
      density="comfortable"
    />
  );
}
