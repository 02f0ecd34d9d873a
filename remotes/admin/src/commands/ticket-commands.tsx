import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '@tulebyte/platform';
import { agentStatusLabels } from '@tulebyte/tickets/labels';
import { NEXT_STATUSES } from '@tulebyte/tickets/ticket';
import { useEffect, type ReactNode } from 'react';
import { useChangeTicket } from '../ticket-detail/change.ts';
import { ticketDetailQuery, type TicketDetail } from '../ticket-detail/conversation.ts';
import { useChangeTag } from '../ticket-detail/tags/change-tag.ts';
import { tagsQuery } from '../ticket-detail/tags/tags-query.ts';
import { useStaff } from '../tickets/staff.ts';
import { offerCommands } from './commands.ts';

/** Lets the command palette change the open ticket as its own controls do: with undo. */
export default function TicketCommands({ number }: { number: string }): ReactNode {
  // The page loads it.
  const { data: ticket } = useQuery({ ...ticketDetailQuery(number), enabled: false });
  return ticket ? <LoadedCommands ticket={ticket} /> : null;
}

function LoadedCommands({ ticket }: { ticket: TicketDetail }): ReactNode {
  const { t } = useLingui();
  const ownId = useSession().user?.id;
  const { data: staff = [] } = useStaff();
  const { data: knownTags = [] } = useQuery(tagsQuery);
  const change = useChangeTicket(ticket.number);
  const changeTag = useChangeTag(ticket);
  const { status, assignee_id } = ticket;
  const tags = new Set(ticket.tags.map(({ tag }) => tag));
  useEffect(() =>
    offerCommands([
      ...NEXT_STATUSES[status].map((to) => {
        const name = t(agentStatusLabels[to]);
        return {
          id: `status-${to}`,
          label: t`Set status: ${name}`,
          act: () => void change.mutate({ field: 'status', from: status, to }),
        };
      }),
      // "Assign to me" is one of the page's shortcuts.
      ...staff
        .filter(({ id }) => status !== 'closed' && id !== assignee_id && id !== ownId)
        .map(({ id, name }) => ({
          id: `assign-${id}`,
          label: t`Assign to ${name}`,
          isSearchOnly: true,
          act: () => void change.mutate({ field: 'assignee_id', from: assignee_id, to: id }),
        })),
      ...knownTags
        .filter(({ tag }) => !tags.has(tag))
        .map(({ tag }) => ({
          id: `add-tag-${tag}`,
          label: t`Add tag: ${tag}`,
          isSearchOnly: true,
          act: () => void changeTag.mutate({ tag, isAdded: true }),
        })),
      ...[...tags].map((tag) => ({
        id: `remove-tag-${tag}`,
        label: t`Remove tag: ${tag}`,
        isSearchOnly: true,
        act: () => void changeTag.mutate({ tag, isAdded: false }),
      })),
    ]),
  );
  return null;
}
