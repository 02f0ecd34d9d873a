import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@tulebyte/i18n';
import { Link as RouterLink, useNavigate } from '@tulebyte/router';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { Button, chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { useShortcuts } from '@tulebyte/workspace/use-shortcuts';
import { ticketFilters } from '../ticket-list/filters.ts';
import { listStateOf, MAX_COUNTED, useTickets } from '../ticket-list/tickets.ts';
import { useTicketListState } from '../tickets/ticket-list-state.ts';
import { SideRow } from './side-row.tsx';

const Side = chakra('nav', {
  base: {
    // As tall as the ticket beside it, however long the list is.
    height: '0',
    minHeight: '100%',
    // Contains text that is hidden visually, which would make the page taller.
    position: 'relative',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    paddingBlock: '4',
    paddingInlineStart: '4',
    paddingInlineEnd: '2',
    borderInlineEndWidth: '1px',
    borderInlineEndColor: 'border.default',
    _print: { display: 'none' },
  },
});

const DEFAULT_LIST = '/admin/tickets';

/** The list that a ticket was opened from, beside it; for a ticket opened by its URL, the unsolved ones. */
export default function SideList({ number, ownId }: { number: string; ownId: string }): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const url = useTicketListState()?.list.url ?? DEFAULT_LIST;
  const filters = ticketFilters.read(new URL(url, location.origin).searchParams);
  const query = useTickets(filters, ownId);
  const state = listStateOf(url, filters, query.data ?? { tickets: [], total: 0 });
  const { numbers } = state.list;
  const row = numbers.indexOf(number);
  const open = (ticket: string) => void navigate(adminTicketPath(ticket), { state });
  const next = row < 0 ? numbers[0] : numbers[row + 1];
  const previous = numbers[row - 1];
  useShortcuts([
    ...(next === undefined ? [] : [{ keys: 'j', does: t`Next ticket`, act: () => open(next) }]),
    ...(previous === undefined ? [] : [{ keys: 'k', does: t`Previous ticket`, act: () => open(previous) }]),
  ]);
  return (
    <Side aria-label={t`Ticket list`}>
      <QueryBoundary query={query} skeleton={<Skeleton height="24rem" />}>
        {({ tickets, total }) => (
          <>
            <chakra.div display="flex" alignItems="center" justifyContent="space-between" paddingInline="2" paddingBottom="2">
              <Text size="small" tone="muted">
                {total > MAX_COUNTED ? (
                  <Trans>More than {formatNumber(MAX_COUNTED)} tickets</Trans>
                ) : (
                  <Plural value={total} one="# ticket" other="# tickets" />
                )}
              </Text>
              <Button asChild size="sm" variant="quiet">
                <RouterLink to={url}>
                  <Trans>Full list</Trans>
                </RouterLink>
              </Button>
            </chakra.div>
            <ul>
              {tickets.map((ticket) => (
                <SideRow key={ticket.number} ticket={ticket} isCurrent={ticket.number === number} state={state} />
              ))}
            </ul>
          </>
        )}
      </QueryBoundary>
    </Side>
  );
}
