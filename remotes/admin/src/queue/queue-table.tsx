import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Icon, Text, VisuallyHidden } from '@tulebyte/ui';
import { Clamp, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import { useEffect, useRef, type ReactNode } from 'react';
import { PriorityBadge, StatusBadge } from '../tickets/badges.tsx';
import type { StaffMember } from '../tickets/staff.ts';
import type { BulkEdit } from '../bulk-edit/use-bulk-edit.ts';
import { deskPath } from '../tickets/ticket.ts';
import { RelativeTime } from '@tulebyte/tickets/times';
import type { QueuedTicket } from './ticket-queue.ts';

const Row = chakra('tr', {
  base: { _current: { bg: 'bg.river', '& td:first-of-type': { boxShadow: 'inset 3px 0 var(--tb-colors-action-solid)' } } },
});

export function QueueTable({
  tickets,
  current,
  staff,
  bulk,
}: {
  tickets: readonly QueuedTicket[];
  /** Row that the keyboard stands on, -1 for none. */
  current: number;
  staff: readonly StaffMember[];
  bulk: BulkEdit;
}): ReactNode {
  const { t } = useLingui();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const numbers = tickets.map(({ number }) => number);
  const all = numbers.every((number) => bulk.chosen.has(number));
  const nameOf = (id: string) => staff.find((member) => member.id === id)?.name ?? t`Somebody`;
  return (
    <TableScroll label={t`Tickets`} tall>
      <Table density="compact" interactive minWidth="52rem" css={{ '& tbody td': { verticalAlign: 'middle' } }}>
        <thead>
          <tr>
            <Th scope="col" width="2.5rem">
              <Choose label={t`Choose all on this page`} checked={all} onChange={(wanted) => bulk.choose(numbers, wanted)} />
            </Th>
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
              <Td>
                <Choose
                  label={t`Choose ${ticket.number}`}
                  checked={bulk.chosen.has(ticket.number)}
                  onChange={(wanted) => bulk.choose([ticket.number], wanted)}
                />
              </Td>
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
                    {ticket.tags.map((tag) => (
                      <chakra.span key={tag}> #{tag}</chakra.span>
                    ))}
                  </Clamp>
                </Text>
                <Refused reason={bulk.failed.get(ticket.number)} />
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

function Choose({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}): ReactNode {
  return (
    <chakra.label display="inline-flex" padding="2" margin="-2" cursor="pointer">
      <VisuallyHidden>{label}</VisuallyHidden>
      <chakra.input
        type="checkbox"
        boxSize="1.125rem"
        accentColor="action.solid"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </chakra.label>
  );
}

function Refused({ reason }: { reason: MessageDescriptor | undefined }): ReactNode {
  const { t } = useLingui();
  if (!reason) return null;
  return (
    <Text as="span" size="small" color="fg.error" display="flex" gap="1.5" alignItems="center">
      <Icon name="alert" size="1em" />
      {t(reason)}
    </Text>
  );
}
