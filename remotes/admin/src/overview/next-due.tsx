import { Trans, useLingui } from '@lingui/react/macro';
import { DenseTable } from '@tulebyte/lists/dense-table';
import { hiddenBelow } from '@tulebyte/lists/one-line-rows';
import { useSession } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { AgentStatusBadge, PriorityBadge } from '@tulebyte/tickets/badges';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { Link } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import type { Column } from '@tulebyte/ui/responsive-table';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel } from '../layout/panel.tsx';
import { ticketFilters, ticketListUrl } from '../ticket-list/filters.ts';
import { useTickets, type TicketListItem } from '../ticket-list/tickets.ts';
import { DueTime } from '../tickets/due-time.tsx';

const MAX_SHOWN = 8;
const STACK_BELOW = '32rem';
/** Unsolved tickets, next due first: the list's own default. */
const queue = ticketFilters.read(new URLSearchParams());

/** @param unsolved how many tickets there are, so that nothing moves when they have loaded */
export function NextDue({ unsolved }: { unsolved: number }): ReactNode {
  const { t } = useLingui();
  const ownId = useSession().user?.id ?? '';
  return (
    <Panel
      title={t`Next due`}
      actions={
        <Link asChild variant="inline" textStyle="small">
          <RouterLink to={ticketListUrl({})}>
            <Trans>All unsolved tickets</Trans>
          </RouterLink>
        </Link>
      }
    >
      <QueryBoundary
        query={useTickets(queue, ownId, MAX_SHOWN)}
        skeleton={<Skeleton height={unsolved === 0 ? '4.25rem' : `${2.3125 + 2.5 * Math.min(unsolved, MAX_SHOWN)}rem`} />}
      >
        {({ tickets }) =>
          tickets.length > 0 ? (
            <Queue tickets={tickets} />
          ) : (
            <InlineEmpty icon="check-circle">
              <Trans>No unsolved tickets. New ones show up here, the next one due first.</Trans>
            </InlineEmpty>
          )
        }
      </QueryBoundary>
    </Panel>
  );
}

function Queue({ tickets }: { tickets: readonly TicketListItem[] }): ReactNode {
  const { t } = useLingui();
  const columns: Column<TicketListItem>[] = [
    {
      id: 'number',
      head: t`Ticket`,
      css: { width: '6.25rem', color: 'fg.muted', ...hiddenBelow('40rem', STACK_BELOW) },
      render: ({ number }) => number,
    },
    {
      id: 'subject',
      head: t`Subject`,
      slot: 'title',
      rowHead: true,
      render: ({ number, subject }) => (
        <Link asChild variant="inline" title={subject}>
          <RouterLink to={adminTicketPath(number)}>{subject}</RouterLink>
        </Link>
      ),
    },
    {
      id: 'from',
      head: t`Client`,
      cellLabel: t`Client`,
      css: { width: '13rem', ...hiddenBelow('58rem', STACK_BELOW) },
      render: ({ company, requester_name, requester_email }) => {
        const name = company?.name ?? (requester_name || requester_email);
        return <span title={name}>{name}</span>;
      },
    },
    { id: 'status', head: t`Status`, css: { width: '7rem' }, render: ({ status }) => <AgentStatusBadge status={status} /> },
    {
      id: 'priority',
      head: t`Priority`,
      css: { width: '7rem', ...hiddenBelow('50rem', STACK_BELOW) },
      render: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    {
      id: 'due',
      head: t`Due`,
      cellLabel: t`Due`,
      css: { width: '9rem' },
      render: ({ due_at }) => (due_at ? <DueTime at={due_at} /> : '–'),
    },
  ];
  return (
    <DenseTable
      name="due-tickets"
      label={t`Tickets due next`}
      rows={tickets}
      rowKey={({ id }) => id}
      columns={columns}
      stackBelow={STACK_BELOW}
      opensRows
    />
  );
}
