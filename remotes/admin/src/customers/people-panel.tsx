import { Trans } from '@lingui/react/macro';
import { useNow } from '@tulebyte/i18n/live-time';
import { Button, chakra, Icon } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';
import { needsOwner, type Customer } from './customer.ts';
import { InviteForm } from './invite-form.tsx';
import { MissingOwner } from './missing-owner.tsx';
import { PeopleTable } from './people-table.tsx';

/** Members and invitations of the company. */
export function PeoplePanel({ customer }: { customer: Customer }): ReactNode {
  const ownerMissing = needsOwner(customer, useNow());
  const [inviting, setInviting] = useState(false);
  return (
    <Panel
      title={
        <chakra.span display="inline-flex" flexWrap="wrap" gap="2.5" alignItems="center">
          <Trans>People</Trans>
          {ownerMissing ? <MissingOwner /> : null}
        </chakra.span>
      }
      note={
        ownerMissing ? (
          <Trans>No one can accept a plan or invite coworkers yet. Make someone owner, or invite one.</Trans>
        ) : (
          <Trans>Owners can also change roles and remove people in the portal.</Trans>
        )
      }
      actions={
        inviting ? null : (
          <Button size="sm" onClick={() => setInviting(true)}>
            <Icon name="plus" size="1em" />
            <Trans>Invite someone</Trans>
          </Button>
        )
      }
    >
      {inviting ? <InviteForm customer={customer} onDone={() => setInviting(false)} /> : null}
      {customer.people.length + customer.invitations.length > 0 ? <PeopleTable customer={customer} /> : null}
    </Panel>
  );
}
