import { RelativeTime } from '@tulebyte/i18n/live-time';
import { Link as RouterLink } from '@tulebyte/router';
import { AgentStatusBadge } from '@tulebyte/tickets/badges';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { chakra } from '@tulebyte/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { TicketListItem } from '../ticket-list/tickets.ts';
import { DueTime } from '../tickets/due-time.tsx';
import type { TicketListState } from '../tickets/ticket-list-state.ts';

const Row = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '2',
    rowGap: '0.5',
    padding: '2',
    borderRadius: 'control',
    textStyle: 'small',
    color: 'fg.muted',
    scrollMarginBlock: '3rem',
    _hover: { bg: 'bg.hover' },
    _currentPage: { bg: 'bg.river', forcedColorAdjust: 'none' },
    '& > :nth-child(even)': { justifySelf: 'end' },
    '& > b': { fontWeight: '600', color: 'fg.default', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

/** A ticket of the list beside the open one. */
export function SideRow({
  ticket,
  isCurrent,
  state,
}: {
  ticket: TicketListItem;
  isCurrent: boolean;
  state: TicketListState;
}): ReactNode {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const { number, subject, requester_name, requester_email, status, due_at, last_activity_at } = ticket;
  return (
    <li>
      <Row asChild>
        <RouterLink
          ref={link}
          to={adminTicketPath(number)}
          state={state}
          aria-current={isCurrent ? 'page' : undefined}
          title={subject}
        >
          <b>{subject}</b>
          <AgentStatusBadge status={status} />
          <span>
            {number} · {requester_name || requester_email}
          </span>
          {due_at ? <DueTime at={due_at} /> : <RelativeTime at={last_activity_at} />}
        </RouterLink>
      </Row>
    </li>
  );
}
