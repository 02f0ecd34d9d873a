import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tulebyte/router';
import { Alert, chakra, Text, VisuallyHidden } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { LoadFailed } from '../page/load-failed.tsx';
import { useWaitingReplies } from '../outbox/use-outbox.ts';
import { WaitingReplies } from '../outbox/waiting-replies.tsx';
import { ToolPage } from '../page/tool-page.tsx';
import { useConversation, type Conversation } from '../tickets/conversation.ts';
import { StatusBadge } from '../tickets/status-badge.tsx';
import { statusMeanings } from '../tickets/words.ts';
import { NotYours } from './not-yours.tsx';
import { ReplyForm } from './reply-form.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { Timeline } from './timeline.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 4fr)' },
    columnGap: '12',
    rowGap: '8',
    alignItems: 'start',
  },
});

export function TicketScreen({ number, userId }: { number: string; userId: string }): ReactNode {
  const { data, isPending, isError, isFetching, refetch } = useConversation(number, userId);
  if (isPending) return <TicketSkeleton />;
  // What was loaded before a connection broke stays readable.
  if (isError && data === undefined) {
    return (
      <ToolPage title={<Trans>Ticket {number}</Trans>}>
        <LoadFailed retry={() => void refetch()} retrying={isFetching} />
      </ToolPage>
    );
  }
  if (data === null) return <NotYours number={number} />;
  return <OpenTicket ticket={data} userId={userId} outdated={isError} />;
}

function OpenTicket({ ticket, userId, outdated }: { ticket: Conversation; userId: string; outdated: boolean }): ReactNode {
  const { t } = useLingui();
  const filed = useJustFiled();
  return (
    <ToolPage
      title={ticket.subject}
      note={
        <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
          <StatusBadge status={ticket.status} />
          <chakra.span fontVariantNumeric="tabular-nums">{ticket.number}</chakra.span>
          <span>{t(statusMeanings[ticket.status])}</span>
        </chakra.span>
      }
    >
      <Columns>
        <chakra.div display="grid" gap="6">
          {filed ? (
            <Alert tone="success" live title={t`Your ticket ${ticket.number} is with us`}>
              <Trans>The answer appears on this page by itself. You find it again under Client portal.</Trans>
            </Alert>
          ) : null}
          {outdated ? (
            <Alert tone="warning" live title={t`No connection: this may not be the latest state`}>
              <Trans>We keep trying. What you write below is kept.</Trans>
            </Alert>
          ) : null}
          <Timeline messages={ticket.messages} events={ticket.events} userId={userId} />
          {ticket.status === 'closed' ? (
            <Closed number={ticket.number} userId={userId} />
          ) : (
            <ReplyForm ticket={ticket} userId={userId} />
          )}
        </chakra.div>
        <TicketFacts ticket={ticket} userId={userId} />
      </Columns>
    </ToolPage>
  );
}

function useJustFiled(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && Reflect.get(state, 'filed') === true;
}

function Closed({ number, userId }: { number: string; userId: string }): ReactNode {
  const waiting = useWaitingReplies(number, userId);
  return (
    <>
      <WaitingReplies replies={waiting} />
      <Text tone="muted" borderTopWidth="1px" borderTopColor="border.default" paddingTop="5">
        <Trans>This ticket is closed: nothing can be added to it.</Trans>
      </Text>
    </>
  );
}

/** The ticket's frame in its final layout. */
export function TicketSkeleton(): ReactNode {
  const { t } = useLingui();
  return (
    <ToolPage title={<Skeleton height="2.5rem" width="min(24rem, 80%)" />} note={<Skeleton height="1.5rem" width="16rem" />}>
      <VisuallyHidden role="status">{t`Loading…`}</VisuallyHidden>
      <Columns aria-hidden="true">
        <chakra.div display="grid" gap="4">
          <Skeleton height="7rem" />
          <Skeleton height="5rem" />
          <Skeleton height="12rem" />
        </chakra.div>
        <Skeleton height="16rem" />
      </Columns>
    </ToolPage>
  );
}
