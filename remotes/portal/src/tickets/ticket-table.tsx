import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { RelativeTime } from '../times/relative-time.tsx';
import { PriorityBadge, StatusBadge, TurnNote } from './status-badge.tsx';
import { ticketPath, type Ticket } from './ticket.ts';

const columns = { base: 'minmax(0, 1fr) auto', md: '6.5rem minmax(0, 1fr) 9rem 7rem 8rem' } as const;

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: columns,
    columnGap: '4',
    rowGap: '1',
    alignItems: 'center',
    minHeight: '3.25rem',
    paddingBlock: '2.5',
    paddingInline: { base: '0', md: '3' },
    borderTopWidth: '1px',
    borderColor: 'border.default',
    textStyle: 'ui',
    _hover: { bg: 'bg.hover' },
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover a': { textDecoration: 'underline', textUnderlineOffset: '0.18em' },
  },
});

/** Tickets in rows; on small screens each is a line of subject and state over a line of the rest. */
export function TicketRows({ tickets, label }: { tickets: readonly Ticket[]; label: string }): ReactNode {
  const { t } = useLingui();
  return (
    <div>
      <chakra.div
        aria-hidden="true"
        display={{ base: 'none', md: 'grid' }}
        gridTemplateColumns={columns}
        columnGap="4"
        paddingInline="3"
        paddingBlock="2"
        textStyle="small"
        fontWeight="600"
        color="fg.muted"
      >
        <span>{t`Number`}</span>
        <span>{t`Subject`}</span>
        <span>{t`Status`}</span>
        <span>{t`Next`}</span>
        <chakra.span textAlign="end">{t`Last message`}</chakra.span>
      </chakra.div>
      <chakra.ul aria-label={label} borderBottomWidth="1px" borderColor="border.default">
        {tickets.map((ticket) => (
          <TicketRow key={ticket.number} ticket={ticket} />
        ))}
      </chakra.ul>
    </div>
  );
}

function TicketRow({ ticket }: { ticket: Ticket }): ReactNode {
  const urgent = ticket.priority === 'critical' || ticket.priority === 'high';
  return (
    <Row>
      <Text
        as="span"
        size="small"
        tone="muted"
        fontVariantNumeric="tabular-nums"
        gridRow={{ base: '2', md: 'auto' }}
      >
        {ticket.number}
      </Text>
      <chakra.span display="flex" alignItems="center" gap="2" minWidth="0" gridRow={{ base: '1', md: 'auto' }}>
        <chakra.span fontWeight="600" overflowWrap="anywhere">
          <RouterLink to={ticketPath(ticket.number)}>{ticket.subject}</RouterLink>
        </chakra.span>
        {urgent ? <PriorityBadge priority={ticket.priority} /> : null}
      </chakra.span>
      <chakra.span gridRow={{ base: '1', md: 'auto' }} justifySelf={{ base: 'end', md: 'start' }}>
        <StatusBadge status={ticket.status} />
      </chakra.span>
      <chakra.span display={{ base: 'none', md: 'inline' }}>
        <TurnNote status={ticket.status} />
      </chakra.span>
      <Text as="span" size="small" tone="muted" textAlign="end" gridRow={{ base: '2', md: 'auto' }}>
        <RelativeTime at={ticket.last_activity_at} />
      </Text>
    </Row>
  );
}

/** Rows of the same height while tickets load. */
export function TicketRowsSkeleton({ rows }: { rows: number }): ReactNode {
  return (
    <chakra.div paddingTop={{ base: '0', md: '9' }}>
      <p role="status">
        <Text as="span" size="small" tone="muted">
          <Trans>Loading…</Trans>
        </Text>
      </p>
      {Array.from({ length: rows }, (_, row) => (
        <chakra.div key={row} paddingBlock="4" borderTopWidth="1px" borderColor="border.default" aria-hidden="true">
          <Skeleton height="1.25rem" width={row % 2 === 0 ? '70%' : '55%'} />
        </chakra.div>
      ))}
    </chakra.div>
  );
}
