import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Text } from '@tulebyte/ui';
import { Clamp, Skeleton } from '@tulebyte/ui/data';
import { RuledRow } from '@tulebyte/ui/ruled-row';
import type { ReactNode } from 'react';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { PriorityBadge, ClientStatusBadge } from '@tulebyte/tickets/badges';
import { NextActorNote } from './next-actor-note.tsx';
import type { ListedTicket } from './my-tickets.ts';
import { ticketPath, nextActor } from '@tulebyte/tickets/ticket';

const Row = chakra(RuledRow, {
  base: {
    position: 'relative',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 9.5rem 8rem' },
    columnGap: '4',
    rowGap: '0.5',
    alignItems: 'baseline',
    paddingBlock: '3',
    textStyle: 'ui',
    _hover: { bg: 'bg.hover' },
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover a': { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
  },
});

/** Rows with subject, status, who acts next, and the time of the last message. The whole row opens the ticket. */
export function TicketRows({
  tickets,
  label,
  userId,
}: {
  tickets: readonly ListedTicket[];
  label: string;
  userId: string;
}): ReactNode {
  return (
    <chakra.ul aria-label={label} borderBottomWidth="1px" borderColor="border.default">
      {tickets.map((ticket) => (
        <TicketRow key={ticket.number} ticket={ticket} isOwn={ticket.requester_id === userId} />
      ))}
    </chakra.ul>
  );
}

function TicketRow({
  ticket: { number, subject, status, priority, last_activity_at, requester_name },
  isOwn,
}: {
  ticket: ListedTicket;
  isOwn: boolean;
}): ReactNode {
  const isOpen = nextActor(status) !== 'nobody';
  return (
    <Row>
      <chakra.span fontWeight="600" overflowWrap="anywhere">
        <RouterLink to={ticketPath(number)}>
          <Clamp lines={2}>{subject}</Clamp>
        </RouterLink>
      </chakra.span>
      <chakra.span justifySelf={{ base: 'end', md: 'start' }}>
        <ClientStatusBadge status={status} />
      </chakra.span>
      <Text
        as="span"
        size="small"
        tone="muted"
        fontVariantNumeric="tabular-nums"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2.5"
        gridRow="2"
      >
        {number}
        {isOwn ? null : <span>{requester_name}</span>}
        {isOpen ? (
          <span>
            <NextActorNote status={status} />
          </span>
        ) : null}
        {isOpen && (priority === 'critical' || priority === 'high') ? <PriorityBadge priority={priority} /> : null}
      </Text>
      <Text
        as="span"
        size="small"
        tone="muted"
        textAlign="end"
        gridRow={{ base: '2', md: '1' }}
        gridColumn={{ base: '2', md: '3' }}
      >
        <RelativeTime at={last_activity_at} />
      </Text>
    </Row>
  );
}

/** Rows of about the same height while tickets load. */
export function TicketRowsSkeleton({ rows }: { rows: number }): ReactNode {
  return (
    <div>
      <chakra.p role="status" textStyle="small" color="fg.muted">
        <Trans>Loading…</Trans>
      </chakra.p>
      {Array.from({ length: rows }, (_, row) => (
        <chakra.div
          key={row}
          display="grid"
          gap="2"
          paddingBlock="3.5"
          borderTopWidth="1px"
          borderColor="border.default"
          aria-hidden="true"
        >
          <Skeleton height="1.25rem" width={row % 2 === 0 ? '60%' : '45%'} />
          <Skeleton height="1rem" width="8rem" />
        </chakra.div>
      ))}
    </div>
  );
}
