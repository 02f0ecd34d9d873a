import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { whenIdle } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { priorityLabels } from '@tulebyte/tickets/labels';
import { chakra, Icon, Text, VisuallyHidden } from '@tulebyte/ui';
import type { Column } from '@tulebyte/ui/responsive-table';
import { useEffect, type ReactNode } from 'react';
import { PriorityBadge, AgentStatusBadge } from '@tulebyte/tickets/badges';
import { DueTime } from '../tickets/due-time.tsx';
import type { TicketListState } from '../tickets/ticket-list-state.ts';
import { useStaffName } from '../tickets/staff.ts';
import type { BulkEdit } from '../bulk-edit/use-bulk-edit.ts';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { DenseTable } from '@tulebyte/lists/dense-table';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { hiddenBelow } from '@tulebyte/lists/one-line-rows';
import { RowCheckbox } from './row-checkbox.tsx';
import {
  ASSIGNEE_FROM,
  COMPANY_FROM,
  insteadOfPriority,
  insteadOfSender,
  NUMBER_FROM,
  oneLine,
  PRIORITY_FROM,
  SENDER_FROM,
  STACK_BELOW,
  stackedCell,
  stackedRows,
} from './table-styles.ts';
import type { TicketListItem } from './tickets.ts';

export function TicketTable({
  tickets,
  linkState,
  bulk,
}: {
  tickets: readonly TicketListItem[];
  linkState: TicketListState;
  bulk: BulkEdit;
}): ReactNode {
  const { t } = useLingui();
  const numbers = tickets.map(({ number }) => number);
  useEffect(() => {
    // The page says so if this fails.
    whenIdle(() => void import(/* webpackChunkName: "ticket" */ '../ticket-detail/ticket-page.tsx').catch(() => {}));
  }, []);
  const staffName = useStaffName();
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
      css: { width: '2.75rem' },
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
      css: { color: 'fg.muted', width: '5.75rem', ...hiddenBelow(NUMBER_FROM, STACK_BELOW), ...stackedCell('2 / 1') },
      render: ({ number }) => number,
    },
    {
      id: 'subject',
      head: t`Subject`,
      rowHead: true,
      slot: 'title',
      css: stackedCell('1 / 1 / auto / -1', oneLine),
      render: (ticket) => <Subject ticket={ticket} linkState={linkState} refused={bulk.failures.get(ticket.number)} />,
    },
    {
      id: 'requester',
      head: t`Requester`,
      cellLabel: t`Requester`,
      css: {
        width: '9.5rem',
        ...hiddenBelow(SENDER_FROM, STACK_BELOW),
        ...stackedCell('2 / 2 / auto / 4', { ...oneLine, _before: { content: 'none' } }),
      },
      render: ({ requester_name, requester_email }) => <span title={requester_email}>{requester_name || requester_email}</span>,
    },
    {
      id: 'company',
      head: t`Company`,
      cellLabel: t`Company`,
      css: { width: 'max(8.5rem, 9cqi)', ...hiddenBelow(COMPANY_FROM, STACK_BELOW), ...stackedCell(null) },
      render: ({ company }) => (company ? <span title={company.name}>{company.name}</span> : null),
    },
    {
      id: 'status',
      head: t`Status`,
      css: { width: '6.25rem', ...stackedCell('3 / 1') },
      render: ({ status }) => <AgentStatusBadge status={status} />,
    },
    {
      id: 'priority',
      head: t`Priority`,
      css: { width: '6.25rem', ...hiddenBelow(PRIORITY_FROM, STACK_BELOW), ...stackedCell('3 / 2') },
      render: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    {
      id: 'due',
      head: t`Due`,
      cellLabel: t`Due`,
      css: { width: '8.5rem', ...stackedCell('2 / 4', { whiteSpace: 'nowrap' }) },
      render: ({ due_at }) => (due_at ? <DueTime at={due_at} /> : null),
    },
    {
      id: 'assignee',
      head: t`Assigned to`,
      cellLabel: t`Assigned to`,
      css: {
        width: '8.75rem',
        ...hiddenBelow(ASSIGNEE_FROM, STACK_BELOW),
        ...stackedCell('3 / 3 / auto / -1', { ...oneLine, _before: { content: 'none' } }),
      },
      render: ({ assignee_id }) => (assignee_id ? staffName(assignee_id) : <Text as="span" tone="subtle">{t`Unassigned`}</Text>),
    },
    {
      id: 'activity',
      head: t`Last activity`,
      cellLabel: t`Last activity`,
      css: { width: '9rem', ...hiddenBelow('78rem', STACK_BELOW), ...stackedCell(null) },
      render: ({ last_activity_at }) => <RelativeTime at={last_activity_at} />,
    },
  ];
  return (
    <DenseTable
      name="tickets"
      label={t`Tickets`}
      rows={tickets}
      rowKey={({ number }) => number}
      columns={columns}
      stackBelow={STACK_BELOW}
      stacked={stackedRows}
      opensRows
      onSelect={({ number }) => bulk.choose([number], !bulk.chosen.has(number))}
    />
  );
}

function Subject({
  ticket,
  linkState,
  refused,
}: {
  ticket: TicketListItem;
  linkState: TicketListState;
  refused: MessageDescriptor | undefined;
}): ReactNode {
  const { t } = useLingui();
  const queries = useQueryClient();
  // The page itself says so if this fails.
  const openSoon = () => void fetchAhead(ticket.number, queries).catch(() => {});
  const isUrgent = ticket.priority === 'critical' || ticket.priority === 'high';
  return (
    <>
      {isUrgent ? (
        <chakra.span css={insteadOfPriority} color="fg.error" marginInlineEnd="1.5" title={t(priorityLabels[ticket.priority])}>
          <Icon name="alert" size="1em" />
          <VisuallyHidden>{t(priorityLabels[ticket.priority])}</VisuallyHidden>
        </chakra.span>
      ) : null}
      <chakra.span fontWeight="600" css={{ '& a:hover': { color: 'fg.link', textDecoration: 'underline' } }}>
        <RouterLink
          to={adminTicketPath(ticket.number)}
          state={linkState}
          title={ticket.subject}
          onPointerDown={openSoon}
          onClick={openSoon}
        >
          {ticket.subject}
        </RouterLink>
      </chakra.span>
      {ticket.tags.map((tag) => (
        <chakra.span key={tag} color="fg.muted" marginInlineStart="2">
          #{tag}
        </chakra.span>
      ))}
      <chakra.span color="fg.muted" marginInlineStart="2" css={insteadOfSender} title={ticket.requester_email}>
        {ticket.requester_name || ticket.requester_email}
      </chakra.span>
      <AccessDenied reason={refused} />
    </>
  );
}

/** Asks for a ticket as soon as its link is pressed. */
async function fetchAhead(number: string, queries: QueryClient): Promise<void> {
  const { openedTicketQuery } = await import(/* webpackChunkName: "ticket" */ '../ticket-detail/conversation.ts');
  await queries.prefetchQuery(openedTicketQuery(number));
}

function AccessDenied({ reason }: { reason: MessageDescriptor | undefined }): ReactNode {
  const { t } = useLingui();
  if (!reason) return null;
  return (
    <Text as="span" size="small" color="fg.error" display="flex" gap="1.5" alignItems="center" whiteSpace="normal">
      <Icon name="alert" size="1em" />
      {t(reason)}
    </Text>
  );
}
