import type { TicketListState } from '../tickets/ticket-list-state.ts';
import { ticketFilters } from './filters.ts';
import { fetchTickets, listStateOf, PAGE_SIZE } from './tickets.ts';

/**
 * The ticket after (or before) those of a page of a list, with the page it is on; undefined at the end of the list. Tickets that were
 * solved since have left the list and the next ones moved up: so forward, the page itself is read again first.
 */
export async function findAdjacent(
  { list: { url, numbers } }: TicketListState,
  direction: 'next' | 'previous',
): Promise<{ number: string; state: TicketListState } | undefined> {
  const { pathname, searchParams } = new URL(url, location.origin);
  const { page } = ticketFilters.read(searchParams);
  for (const each of direction === 'next' ? [page, page + 1] : [page - 1]) {
    const params = ticketFilters.change(searchParams, 'page', String(each));
    const filters = ticketFilters.read(params);
    const state = listStateOf(`${pathname}?${params}`, filters, await fetchTickets(filters, PAGE_SIZE));
    const others = state.list.numbers.filter((number) => !numbers.includes(number));
    const number = others.at(direction === 'next' ? 0 : -1);
    if (number !== undefined) return { number, state };
  }
  return undefined;
}
