import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazyComponent, lazyScreen } from '@tulebyte/platform';
import { useLocation } from '@tulebyte/router';
import { Alert, Box, chakra, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { useEffect, type ReactNode } from 'react';
import { LoadFailed } from '@tulebyte/workspace/load-failed';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { CtaLink } from '@tulebyte/cta/links';
import { TicketCount } from '../layout/ticket-count.ts';
import { useRateTicket } from '../satisfaction/rate-ticket.ts';
import { useTicketActions } from '../tickets/reply-to-ticket.ts';
import { conversationQuery, useConversation, type Conversation } from '../tickets/conversation.ts';
import { TicketDetails, TicketProperties, toastSolved } from './ticket-details.tsx';
import { TicketLayout } from './ticket-layout.tsx';
import { TicketSkeleton } from './ticket-skeleton.tsx';
import { Timeline } from './timeline.tsx';

// The conversation renders first; reply form, billing documents, and sharing load after it.
const replyForm = () => import(/* webpackChunkName: "deferred-ticket-reply" */ './reply-form.tsx');
const ReplyForm = lazyComponent(replyForm, () => <Skeleton height="14rem" />);
const CustomerBillingDocuments = lazyComponent(
  () => import(/* webpackChunkName: "deferred-ticket-beside" */ '../billing-documents/customer-billing-documents.tsx'),
);
const Watchers = lazyComponent(() => import(/* webpackChunkName: "deferred-ticket-beside" */ '../watchers/watchers.tsx'));
const Satisfaction = lazyComponent(
  () => import(/* webpackChunkName: "deferred-ticket-over" */ '../satisfaction/satisfaction.tsx'),
);
const ClosedTicket = lazyComponent(() => import(/* webpackChunkName: "deferred-ticket-over" */ './closed-ticket.tsx'));
const NoAccess = lazyScreen(() => import(/* webpackChunkName: "deferred-ticket-visitor" */ './no-access.tsx'), TicketSkeleton);

const isFinished = ({ status }: Conversation) => status === 'solved' || status === 'closed';

export function TicketScreen({ number, userId }: { number: string; userId: string }): ReactNode {
  const { t } = useLingui();
  const { data, isPending, isError, isFetching, refetch } = useConversation(number, userId);
  // Preloaded with the conversation, since nearly every reader can reply. A failure shows when the form renders.
  useEffect(() => void replyForm().catch(() => {}), []);
  if (isPending) return <TicketSkeleton />;
  // A ticket that was loaded before the connection broke stays readable.
  if (isError && data === undefined) {
    return (
      <WorkspacePage title={<Trans>Ticket {number}</Trans>}>
        <LoadFailed title={t`We couldn’t load this ticket`} retry={() => void refetch()} retrying={isFetching} />
      </WorkspacePage>
    );
  }
  if (data === null) return <NoAccess number={number} />;
  return <LoadedTicket ticket={data} userId={userId} />;
}

function LoadedTicket({ ticket, userId }: { ticket: Conversation; userId: string }): ReactNode {
  const { t } = useLingui();
  const justSubmitted = useJustSubmitted();
  const { solve } = useTicketActions(ticket.number, userId);
  const rate = useRateTicket(ticket.number, userId);
  return (
    <TicketLayout
      ticket={ticket}
      notice={
        justSubmitted ? (
          <Alert tone="success" live title={t`We have your ticket, ${ticket.number}`}>
            <Trans>Our reply shows up on this page automatically. You can find it again under Tickets.</Trans>
          </Alert>
        ) : null
      }
      aside={
        <>
          <TicketDetails ticket={ticket} solving={solve.isPending} onSolve={() => solve.mutate(undefined, toastSolved)} />
          {isFinished(ticket) ? null : (
            <CtaLink to={`/client-portal/appointments?ticket=${ticket.number}`}>
              <Trans>Talk it over: book an appointment</Trans>
            </CtaLink>
          )}
          <chakra.div data-deferred="" display="contents">
            <Watchers ticket={ticket} userId={userId} />
          </chakra.div>
        </>
      }
    >
      <TicketCount userId={userId} />
      <Timeline messages={ticket.messages} events={ticket.events} userId={userId} />
      <chakra.div data-deferred="" display="contents">
        <CustomerBillingDocuments ticket={ticket} userId={userId} />
      </chakra.div>
      {ticket.requester_id === userId && isFinished(ticket) && ticket.merged_into === null ? (
        <Satisfaction ticket={ticket} onRate={rate.mutateAsync} />
      ) : null}
      {ticket.status === 'closed' ? (
        <ClosedTicket ticket={ticket} userId={userId} />
      ) : (
        <ReplyForm ticket={ticket} userId={userId} />
      )}
    </TicketLayout>
  );
}

/** A ticket of the demo: its conversation and billing documents, without what changes it. */
export function ReadOnlyTicket({ number, userId }: { number: string; userId: string }): ReactNode {
  const { t } = useLingui();
  const { data: ticket } = useQuery(conversationQuery(number, userId));
  if (!ticket) return <TicketSkeleton />;
  return (
    <TicketLayout
      ticket={ticket}
      aside={
        <Box as="aside" aria-label={t`About this ticket`} display="grid" gap="5" justifyItems="start">
          <TicketProperties ticket={ticket} />
          <CtaLink to="/client-portal">
            <Trans>All your tickets</Trans>
          </CtaLink>
        </Box>
      }
    >
      <Timeline messages={ticket.messages} events={ticket.events} userId={userId} />
      <CustomerBillingDocuments ticket={ticket} userId={userId} />
      <Text tone="muted" borderTopWidth="1px" borderTopColor="border.default" paddingTop="5">
        <Trans>
          In this demo, tickets are read-only. With an account, you reply here, attach photos, and get an email when we reply.
        </Trans>
      </Text>
    </TicketLayout>
  );
}

function useJustSubmitted(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && Reflect.get(state, 'filed') === true;
}
