import { columnsFrom } from '@tulebyte/workspace/columns';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Link } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { ClientStatusBadge } from '@tulebyte/tickets/badges';
import type { Conversation } from '../tickets/conversation.ts';
import { statusMeanings } from '../tickets/labels.ts';

export const TicketColumns = columnsFrom('lg', 'minmax(0, 8fr) minmax(0, 4fr)', '12', '8');

/** The newest estimate replaces those before it, so only that one can wait for a decision. */
function findOpenEstimate({ events, status }: Conversation): string | null {
  const latest = events.findLast(({ kind }) => kind === 'estimate');
  return latest?.before === 'sent' && status !== 'closed' ? latest.after : null;
}

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
  const openEstimate = findOpenEstimate(ticket);
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
              : ticket.status === 'pending' && openEstimate !== null
                ? t`We sent you an estimate and continue once you decide.`
                : t(statusMeanings[ticket.status])}
          </span>
          {openEstimate === null ? null : (
            <Link asChild variant="inline">
              <RouterLink to={`#${openEstimate}`}>
                <Trans>Review estimate {openEstimate}</Trans>
              </RouterLink>
            </Link>
          )}
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
