import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '@tulebyte/platform';
import { agentStatusLabels } from '@tulebyte/tickets/labels';
import { NEXT_STATUSES } from '@tulebyte/tickets/ticket';
import { useEffect, type ReactNode } from 'react';
import { useChangeTicket } from '../ticket-detail/change.ts';
import { ticketDetailQuery } from '../ticket-detail/conversation.ts';
import { offerCommands } from './commands.ts';

/** Lets the command palette assign the open ticket to the user and set its status, as the ticket's own controls do: with undo. */
export default function TicketCommands({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  // The page loads it.
  const { data: ticket } = useQuery({ ...ticketDetailQuery(number), enabled: false });
  const { mutate } = useChangeTicket(number);
  useEffect(() => {
    if (!ticket || !user) return;
    const { assignee_id: assignee, status } = ticket;
    return offerCommands([
      ...(assignee === user.id || status === 'closed'
        ? []
        : [
            {
              id: 'assign-to-me',
              label: t`Assign to me`,
              act: () => void mutate({ field: 'assignee_id', from: assignee, to: user.id }),
            },
          ]),
      ...NEXT_STATUSES[status].map((to) => {
        const name = t(agentStatusLabels[to]);
        return {
          id: `status-${to}`,
          label: t`Set status: ${name}`,
          act: () => void mutate({ field: 'status', from: status, to }),
        };
      }),
    ]);
  });
  return null;
}
