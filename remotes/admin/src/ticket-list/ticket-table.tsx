import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Icon, Text } from '@tulebyte/ui';
import { Clamp } from '@tulebyte/ui/data';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import { useEffect, useRef, type ReactNode } from 'react';
import { PriorityBadge, AgentStatusBadge } from '@tulebyte/tickets/badges';
import { DueTime } from '../tickets/due-time.tsx';
import type { StaffMember } from '../tickets/staff.ts';
import type { BulkEdit } from '../bulk-edit/use-bulk-edit.ts';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { RowCheckbox } from './row-checkbox.tsx';
import type { TicketListItem } from './tickets.ts';

const mark = { boxShadow: 'inset 3px 0 var(--tb-colors-action-solid)' };

export function TicketTable({
  tickets,
  current,
  onOpen,
  staff,
  bulk,
}: {
  tickets: readonly TicketListItem[];
  /** Row of the keyboard cursor, -1 for none. */
  current: number;
  /** Called with the row whose link is followed. */
  onOpen: (row: number) => void;
  staff: readonly StaffMember[];
  bulk: BulkEdit;
}): ReactNode {
  const { t } = useLingui();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const numbers = tickets.map(({ number }) => number);
  const staffName = (id: string) => staff.find((member) => member.id === id)?.name ?? t`Someone`;
  const columns: Column<TicketListItem>[] = [
    {
      id: 'choose',
      head: (
        <RowCheckbox
          label={t`Select all on this page`}
          checked={numbers.every((number) => bulk.chosen.has(number))}
          onChange={(wanted) => bulk.choose(numbers, wanted)}
        />
      ),
      slot: 'lead',
      css: { width: '2.5rem' },
      render: ({ number }) => (
        <RowCheckbox
          label={t`Select ${number}`}
          checked={bulk.chosen.has(number)}
          onChange={(wanted) => bulk.choose([number], wanted)}
        />
      ),
    },
    {
      id: 'number',
      head: t`Ticket`,
      slot: 'title',
      css: { color: 'fg.muted', whiteSpace: 'nowrap' },
      render: (ticket) => ticket.number,
    },
    {
      id: 'subject',
      head: t`Subject`,
      slot: 'title',
      css: { width: '40%' },
      render: (ticket) => (
        <Subject ticket={ticket} refused={bulk.failures.get(ticket.number)} onOpen={() => onOpen(tickets.indexOf(ticket))} />
      ),
    },
    { id: 'status', head: t`Status`, render: ({ status }) => <AgentStatusBadge status={status} /> },
    { id: 'priority', head: t`Priority`, render: ({ priority }) => <PriorityBadge priority={priority} /> },
    {
      id: 'due',
      head: t`Due`,
      cellLabel: t`Due`,
      css: { whiteSpace: 'nowrap' },
      render: ({ due_at }) => (due_at ? <DueTime at={due_at} /> : null),
    },
    {
      id: 'assignee',
      head: t`Assigned to`,
      cellLabel: t`Assigned to`,
      css: { whiteSpace: 'nowrap' },
      render: ({ assignee_id }) => (assignee_id ? staffName(assignee_id) : <Text as="span" tone="subtle">{t`Unassigned`}</Text>),
    },
    {
      id: 'activity',
      head: t`Latest message`,
      cellLabel: t`Latest message`,
      css: { whiteSpace: 'nowrap' },
      render: ({ last_activity_at }) => <RelativeTime at={last_activity_at} />,
    },
  ];
  return (
    <ResponsiveTable
      label={t`Tickets`}
      rows={tickets}
      rowKey={({ number }) => number}
      columns={columns}
      stackBelow="52rem"
      tall
      interactive
      rowAttributes={(_, index) => (index === current ? { ref: row, 'aria-current': 'true' } : {})}
      css={{
        '& tbody td': { verticalAlign: 'middle' },
        '& tr[aria-current=true]': { bg: 'bg.river', '& td:first-of-type': mark },
      }}
      stacked={{
        '& [data-slot=lead] label': { margin: '0', marginInlineStart: '-2', minWidth: 'target', width: 'auto' },
        // On narrow screens the checkbox for all rows needs a visible label.
        '& thead label::after': { content: 'attr(data-words) / ""', textStyle: 'ui', marginInlineEnd: '3' },
        '& thead label input': { marginInline: '3.5' },
        '& tr[aria-current=true]': { ...mark, '& td:first-of-type': { boxShadow: 'none' } },
      }}
    />
  );
}

function Subject({
  ticket,
  refused,
  onOpen,
}: {
  ticket: TicketListItem;
  refused: MessageDescriptor | undefined;
  onOpen: () => void;
}): ReactNode {
  return (
    <>
      <chakra.span
        display="block"
        fontWeight="600"
        overflowWrap="anywhere"
        css={{
          '& a': { display: 'block', paddingBlock: '1' },
          '& a:hover': { color: 'fg.link', textDecoration: 'underline' },
        }}
      >
        <RouterLink to={adminTicketPath(ticket.number)} onClick={onOpen}>
          <Clamp lines={2}>{ticket.subject}</Clamp>
        </RouterLink>
      </chakra.span>
      <Text as="span" size="small" tone="muted">
        <Clamp wordBreak="break-all">
          {ticket.requester_name} · {ticket.requester_email}
          {ticket.tags.map((tag) => (
            <chakra.span key={tag}> #{tag}</chakra.span>
          ))}
        </Clamp>
      </Text>
      <AccessDenied reason={refused} />
    </>
  );
}

function AccessDenied({ reason }: { reason: MessageDescriptor | undefined }): ReactNode {
  const { t } = useLingui();
  if (!reason) return null;
  return (
    <Text as="span" size="small" color="fg.error" display="flex" gap="1.5" alignItems="center">
      <Icon name="alert" size="1em" />
      {t(reason)}
    </Text>
  );
}
