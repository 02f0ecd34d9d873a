import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Icon, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { Panel } from '../frame/panel.tsx';
import type { Client } from './client.ts';
import { InviteForm } from './invite-form.tsx';
import { PeopleTable } from './people-table.tsx';

/** Who belongs to the company and who is invited. Roles are for its owners to change, in the portal. */
export function PeoplePanel({ client }: { client: Client }): ReactNode {
  const { t } = useLingui();
  const [inviting, setInviting] = useState(false);
  return (
    <Panel
      title={t`People`}
      note={<Trans>Owners change roles and let people go, in the portal.</Trans>}
      actions={
        inviting ? null : (
          <Button size="sm" onClick={() => setInviting(true)}>
            <Icon name="plus" size="1em" />
            <Trans>Invite somebody</Trans>
          </Button>
        )
      }
    >
      {inviting ? <InviteForm client={client} onDone={() => setInviting(false)} /> : null}
      {client.people.length + client.invitations.length === 0 ? (
        <Text size="ui" tone="muted">
          <Trans>Nobody yet, and nobody is invited. Invite an owner.</Trans>
        </Text>
      ) : (
        <PeopleTable client={client} />
      )}
    </Panel>
  );
}
