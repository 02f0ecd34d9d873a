import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Text } from '@tulebyte/ui';
import { Clamp, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import { useEffect, useRef, type ReactNode } from 'react';
import { PriorityBadge, StatusBadge } from '../tickets/badges.tsx';
import type { StaffMember } from '../tickets/staff.ts';
import { deskPath, type Ticket } from '../tickets/ticket.ts';
import { RelativeTime } from '../times/relative-time.tsx';

const Row = chakra('tr', {
  base: { _current: { bg: 'bg.river', '& td:first-of-type': { boxShadow: 'inset 3px 0 var(--tb-colors-action-solid)' } } },
});

export function QueueTable({
  tickets,
  current,
  staff,
}: {
  tickets: readonly Ticket[];
  /** Row that the keyboard stands on, -1 for none. */
  current: number;
  staff: readonly StaffMember[];
}): ReactNode {
  const { t } = useLingui();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const nameOf = (id: string) => staff.find((member) => member.id === id)?.name ?? t`Somebody`;
  return (
    <TableScroll label={t`Tickets`} tall>
      <Table density="compact" interactive minWidth="52rem" css={{ '& tbody td': { verticalAlign: 'middle' } }}>
        <thead>
          <tr>
            <Th scope="col">
              <Trans>Ticket</Trans>
            </Th>
            <Th scope="col" width="40%">
              <Trans>Subject</Trans>
            </Th>
            <Th scope="col">
              <Trans>Status</Trans>
            </Th>
            <Th scope="col">
              <Trans>Priority</Trans>
            </Th>
            <Th scope="col">
              <Trans>Assigned to</Trans>
            </Th>
            <Th scope="col">
              <Trans>Last message</Trans>
            </Th>
          </tr>
        </thead>
        <tbody>
          {tickets.map((ticket, index) => (
            <Row
              key={ticket.number}
              ref={index === current ? row : undefined}
              aria-current={index === current ? 'true' : undefined}
            >
              <Td whiteSpace="nowrap" color="fg.muted">
                {ticket.number}
              </Td>
              <Td>
                <chakra.span
                  display="block"
                  fontWeight="600"
                  overflowWrap="anywhere"
                  css={{
                    '& a': { display: 'block', paddingBlock: '1' },
                    '& a:hover': { color: 'fg.link', textDecoration: 'underline' },
                  }}
                >
                  <RouterLink to={deskPath(ticket.number)}>
                    <Clamp lines={2}>{ticket.subject}</Clamp>
                  </RouterLink>
                </chakra.span>
                <Text as="span" size="small" tone="muted">
                  <Clamp>
                    {ticket.requester_name} · {ticket.requester_email}
                  </Clamp>
                </Text>
              </Td>
              <Td>
                <StatusBadge status={ticket.status} />
              </Td>
              <Td>
                <PriorityBadge priority={ticket.priority} />
              </Td>
              <Td whiteSpace="nowrap">
                {ticket.assignee_id ? nameOf(ticket.assignee_id) : <Text as="span" tone="subtle">{t`Nobody`}</Text>}
              </Td>
              <Td whiteSpace="nowrap">
                <RelativeTime at={ticket.last_activity_at} />
              </Td>
            </Row>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
