import { columnsFrom } from '@tulebyte/workspace/columns';
import { useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { ClientStatusBadge } from '@tulebyte/tickets/badges';
import type { Conversation } from '../tickets/conversation.ts';
import { statusMeanings } from '../tickets/labels.ts';

export const TicketColumns = columnsFrom('lg', 'minmax(0, 8fr) minmax(0, 4fr)', '12', '8');

/** The newest estimate replaces those before it, so only that one can wait for a decision. */
const hasOpenEstimate = ({ events }: Conversation): boolean =>
  events.findLast(({ kind }) => kind === 'estimate')?.before === 'sent';

/** The layout of a ticket, for clients and guests: header, conversation, and details beside it. */
export function TicketLayout({
  ticket,
  notice,
  aside,
  children,
}: {
  ticket: Conversation;
  notice?: ReactNode;
  aside: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  return (
    <WorkspacePage
      title={ticket.subject}
      note={
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <ClientStatusBadge status={ticket.status} />
          <chakra.span fontVariantNumeric="tabular-nums">{ticket.number}</chakra.span>
          <span>
            {ticket.merged_into
              ? t`Part of another ticket now.`
              : ticket.status === 'pending' && hasOpenEstimate(ticket)
                ? t`We sent you an estimate and continue once you decide.`
                : t(statusMeanings[ticket.status])}
          </span>
        </chakra.span>
      }
    >
      <TicketColumns>
        <chakra.div display="grid" gap="6">
          {notice}
          {children}
        </chakra.div>
        <chakra.div display="grid" gap="6" alignContent="start">
          {aside}
        </chakra.div>
      </TicketColumns>
    </WorkspacePage>
  );
}
