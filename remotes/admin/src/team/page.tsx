import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra, Icon } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useState, type ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { Panel } from '../layout/panel.tsx';
import { ConfirmIdentity } from '../access/confirm-identity.tsx';
import { InvitationTable } from './invitation-table.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberTable } from './member-table.tsx';
import { RoleList } from './role-list.tsx';
import { useTeam, useTeamActions } from './team.ts';

export function Component(): ReactNode {
  const { t } = useLingui();
  const [inviting, setInviting] = useState(false);
  return (
    <AdminPage
      title={t`Team`}
      note={<Trans>Who works here, and what they can do. A change takes effect right away, and the person gets an email.</Trans>}
      actions={
        inviting ? null : (
          <Button size="sm" variant="solid" onClick={() => setInviting(true)}>
            <Icon name="plus" size="1em" />
            <Trans>Invite someone</Trans>
          </Button>
        )
      }
    >
      <TeamScreen inviting={inviting} onInvited={() => setInviting(false)} />
    </AdminPage>
  );
}

function TeamScreen({ inviting, onInvited }: { inviting: boolean; onInvited: () => void }): ReactNode {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const actions = useTeamActions(() => setConfirming(true));
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      {isConfirming ? <ConfirmIdentity onDone={() => setConfirming(false)} /> : null}
      {inviting ? <InviteForm actions={actions} onDone={onInvited} /> : null}
      <QueryBoundary query={useTeam()} skeleton={<Skeleton height="16rem" />}>
        {({ members, invitations }) => (
          <>
            <MemberTable members={members} />
            <RoleList />
            {invitations.length > 0 ? (
              <Panel title={t`Invitations`}>
                <InvitationTable invitations={invitations} actions={actions} />
              </Panel>
            ) : null}
          </>
        )}
      </QueryBoundary>
    </chakra.div>
  );
}
