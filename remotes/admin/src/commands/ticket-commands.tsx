import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { agentStatusLabels } from '@tulebyte/tickets/labels';
import { NEXT_STATUSES } from '@tulebyte/tickets/ticket';
import { useEffect, type ReactNode } from 'react';
import { useChangeTicket } from '../ticket-detail/change.ts';
import { ticketDetailQuery } from '../ticket-detail/conversation.ts';
import { offerCommands } from './commands.ts';

/** Lets the command palette set the open ticket's status, as the ticket's own controls do: with undo. */
export default function TicketCommands({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  // The page loads it.
  const { data: ticket } = useQuery({ ...ticketDetailQuery(number), enabled: false });
  const { mutate } = useChangeTicket(number);
  useEffect(() => {
    if (!ticket) return;
    const { status } = ticket;
    return offerCommands(
      NEXT_STATUSES[status].map((to) => {
        const name = t(agentStatusLabels[to]);
        return {
          id: `status-${to}`,
          label: t`Set status: ${name}`,
          act: () => void mutate({ field: 'status', from: status, to }),
        };
      }),
    );
  });
  return null;
}
