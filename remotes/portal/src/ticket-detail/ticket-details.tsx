import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { Box, Button, Icon, PhoneLink, Text } from '@tulebyte/ui';
import { DescriptionList } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { CtaLink } from '@tulebyte/cta/links';
import { PriorityBadge, ClientStatusBadge } from '@tulebyte/tickets/badges';
import { NextActorNote } from '../tickets/next-actor-note.tsx';
import type { Conversation } from '../tickets/conversation.ts';
import { SlaTimes } from '../sla/sla-times.tsx';
import { RelativeTime } from '@tulebyte/i18n/live-time';

export function toastSolved(): void {
  toast({ title: msg`Marked as solved`, description: msg`A reply reopens it.`, status: 'success' });
}

/** The ticket's properties beside the conversation, and the button that marks it as solved. */
export function TicketDetails({
  ticket,
  solving,
  onSolve,
}: {
  ticket: Conversation;
  solving: boolean;
  onSolve: () => void;
}): ReactNode {
  const { t } = useLingui();
  const isFinished = ticket.status === 'solved' || ticket.status === 'closed';
  return (
    <Box as="aside" aria-label={t`About this ticket`} display="grid" gap="5">
      <TicketProperties ticket={ticket} />
      {isFinished ? (
        ticket.status === 'solved' ? (
          // Replaces the button and takes over its focus.
          <Text size="small" tone="muted" tabIndex={-1}>
            <Trans>A reply reopens it.</Trans>
          </Text>
        ) : null
      ) : (
        <Box display="grid" gap="2" justifyItems="start">
          <Button loading={solving} onClick={onSolve}>
            <Icon name="check" />
            <Trans>Mark as solved</Trans>
          </Button>
          <Text size="small" tone="muted">
            <Trans>Working again? Let us know here. A reply reopens the ticket.</Trans>
          </Text>
        </Box>
      )}
      <Box display="grid" justifyItems="start">
        <PhoneLink />
        <CtaLink to="/client-portal">
          <Trans>All your tickets</Trans>
        </CtaLink>
      </Box>
    </Box>
  );
}

/** A change of the ticket, such as of its status, counts too. */
function lastActivity({ last_activity_at, events }: Conversation): string {
  const changes = events.map(({ created_at }) => created_at);
  return [last_activity_at, ...changes].reduce((latest, at) => (Date.parse(at) > Date.parse(latest) ? at : latest));
}

/** The ticket's SLA times, status, priority, and dates. */
export function TicketProperties({ ticket }: { ticket: Conversation }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <SlaTimes timers={ticket.sla_timers} status={ticket.status} />
      <DescriptionList
        items={[
          { term: t`Ticket`, description: ticket.number },
          { term: t`Status`, description: <ClientStatusBadge status={ticket.status} /> },
          { term: t`Next`, description: <NextActorNote status={ticket.status} /> },
          { term: t`Priority`, description: <PriorityBadge priority={ticket.priority} /> },
          { term: t({ message: 'Opened', context: 'when' }), description: <RelativeTime at={ticket.created_at} /> },
          {
            term: t`First reply`,
            description: ticket.first_response_at ? <RelativeTime at={ticket.first_response_at} /> : t`Not yet`,
          },
          { term: t`Last activity`, description: <RelativeTime at={lastActivity(ticket)} /> },
        ]}
      />
    </>
  );
}
