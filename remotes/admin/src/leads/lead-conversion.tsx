import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { Button, chakra, Icon, Link, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';
import { InviteLeadForm } from './invite-lead-form.tsx';
import type { Lead } from './lead.ts';
import type { LeadThread } from './lead-thread.ts';
import { OpenTicketForm } from './open-ticket-form.tsx';

/** What the lead has become, and what it can become. */
export function LeadConversion({ lead, thread: { ticket, company, customer } }: { lead: Lead; thread: LeadThread }): ReactNode {
  const { t } = useLingui();
  const [opened, setOpened] = useState<'ticket' | 'client'>();
  const close = () => setOpened(undefined);
  const client = company ?? customer;
  return (
    <Panel title={t`Next step`}>
      <chakra.div display="grid" gap="3">
        {client ? (
          <Text size="ui">
            {company ? <Trans>Invited to</Trans> : <Trans>Already a client:</Trans>}{' '}
            <Link asChild>
              <RouterLink to={`/admin/clients/${client.id}`}>
                <bdi>{client.name}</bdi>
              </RouterLink>
            </Link>
          </Text>
        ) : null}
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          {ticket === null ? (
            <Button
              size="sm"
              aria-expanded={opened === 'ticket'}
              onClick={() => setOpened(opened === 'ticket' ? undefined : 'ticket')}
            >
              <Icon name="ticket" />
              <Trans>Open a ticket</Trans>
            </Button>
          ) : (
            <Link asChild>
              <RouterLink to={adminTicketPath(ticket)}>{t`Ticket ${ticket}`}</RouterLink>
            </Link>
          )}
          {client === null && lead.email !== null ? (
            <Button
              size="sm"
              aria-expanded={opened === 'client'}
              onClick={() => setOpened(opened === 'client' ? undefined : 'client')}
            >
              <Icon name="users" />
              <Trans>Invite as a client</Trans>
            </Button>
          ) : null}
        </chakra.div>
        {opened === 'ticket' ? <OpenTicketForm lead={lead} ticket={ticket} onClose={close} /> : null}
        {opened === 'client' && client === null ? <InviteLeadForm lead={lead} onClose={close} /> : null}
      </chakra.div>
    </Panel>
  );
}
