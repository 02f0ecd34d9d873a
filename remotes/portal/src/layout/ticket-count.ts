import { useNavigationCount } from '@tulebyte/workspace/use-navigation-count';
import { useTicketCounts } from '../tickets/ticket-counts.ts';

/** The tickets that wait for the client, beside the link to the list. */
export function TicketCount({ userId }: { userId: string }): null {
  const { data } = useTicketCounts(userId, 'own');
  useNavigationCount('/client-portal', data && (data.pending ?? 0));
  return null;
}
