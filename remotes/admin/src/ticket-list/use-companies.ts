import { useQuery } from '@tanstack/react-query';
import { useLingui } from '@lingui/react/macro';
import type { TicketListItem } from './tickets.ts';
import { ticketViewsQuery } from './views/ticket-views.ts';

/** Companies to filter by, with their unsolved tickets. Always includes the selected one. */
export function useCompanies(
  ownId: string,
  current: string,
  tickets: readonly TicketListItem[],
): readonly { id: string; name: string }[] {
  const { t } = useLingui();
  const { data } = useQuery(ticketViewsQuery(ownId));
  const busy = (data?.companies ?? []).map(({ id, name, tickets: count }) => ({ id, name: `${name} (${count})` }));
  if (current === '' || busy.some(({ id }) => id === current)) return busy;
  if (current === 'none') return [...busy, { id: 'none', name: t`No company` }];
  const name = tickets.find(({ company }) => company?.id === current)?.company?.name ?? t`This company`;
  return [...busy, { id: current, name }];
}
