import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast, useSession } from '@tulebyte/platform';
import { useLocation } from '@tulebyte/router';
import { savePaper } from '@tulebyte/tickets/papers';
import { Alert, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { useWaitingReplies } from '../outbox/use-outbox.ts';
import { WaitingReplies } from '../outbox/waiting-replies.tsx';
import { ActionLink } from '../page/links.tsx';
import { LoadFailed } from '../page/load-failed.tsx';
import { ToolPage } from '@tulebyte/ui/tool-page';
import { OnwardLink } from '../page/links.tsx';
import { Papers } from '../papers/papers.tsx';
import { useDecision, useTicketPapers } from '../papers/ticket-papers.ts';
import { Satisfaction } from '../satisfaction/satisfaction.tsx';
import { useRateTicket } from '../satisfaction/rate-ticket.ts';
import { SharedWith } from '../sharing/shared-with.tsx';
import { useTicketActions } from '../tickets/answer-ticket.ts';
import { useConversation, type Conversation } from '../tickets/conversation.ts';
import { ticketPath } from '../tickets/ticket.ts';
import { NotYours } from './not-yours.tsx';
import { ReplyForm } from './reply-form.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketLayout } from './ticket-layout.tsx';
import { TicketSkeleton } from './ticket-skeleton.tsx';
import { Timeline } from './timeline.tsx';

export function TicketScreen({ number, userId }: { number: string; userId: string }): ReactNode {
  const { data, isPending, isError, isOutdated, isFetching, refetch } = useConversation(number, userId);
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
  return <OpenTicket ticket={data} userId={userId} outdated={isOutdated} />;
}

function OpenTicket({ ticket, userId, outdated }: { ticket: Conversation; userId: string; outdated: boolean }): ReactNode {
  const { t } = useLingui();
  const filed = useJustFiled();
  const { solve } = useTicketActions(ticket.number, userId);
  const rate = useRateTicket(ticket.number, userId);
  const { data: papers = [] } = useTicketPapers(ticket.number, userId, ticket.version);
  const decision = useDecision(ticket.number, userId);
  const name = useOwnName();
  const failed = () => toast({ title: msg`This was not saved. Please try again.`, status: 'error' });
  return (
    <TicketLayout
      ticket={ticket}
      outdated={outdated}
      notice={
        filed ? (
          <Alert tone="success" live title={t`Your ticket ${ticket.number} is with us`}>
            <Trans>The answer appears on this page by itself. You find it again under Client portal.</Trans>
          </Alert>
        ) : null
      }
      aside={
        <>
          <TicketFacts
            ticket={ticket}
            solving={solve.isPending}
            onSolve={() =>
              solve.mutate(undefined, {
                onSuccess: () =>
                  toast({ title: msg`Marked as solved`, description: msg`A reply opens it again.`, status: 'success' }),
                onError: failed,
              })
            }
          />
          {ticket.status === 'solved' || ticket.status === 'closed' ? null : (
            <OnwardLink to={`/client-portal/appointments?ticket=${ticket.number}`}>
              <Trans>Talk about it: book an appointment</Trans>
            </OnwardLink>
          )}
          <SharedWith ticket={ticket} userId={userId} />
        </>
      }
    >
      <Timeline messages={ticket.messages} events={ticket.events} userId={userId} />
      <Papers
        papers={papers}
        name={name}
        save={savePaper}
        // The database knows who may decide: the one who asked, and owners and managers of the company.
        decide={ticket.watchers.some(({ user_id }) => user_id === userId) ? undefined : decision.mutateAsync}
      />
      {ticket.requester_id === userId ? (
        <Satisfaction ticket={ticket} saving={rate.isPending} onRate={(rating) => rate.mutate(rating, { onError: failed })} />
      ) : null}
      {ticket.status === 'closed' ? <Closed ticket={ticket} userId={userId} /> : <ReplyForm ticket={ticket} userId={userId} />}
    </TicketLayout>
  );
}

function useOwnName(): string {
  const { user } = useSession();
  const read = (key: string) => {
    const value: unknown = user?.user_metadata[key];
    return typeof value === 'string' ? value : '';
  };
  return `${read('first_name')} ${read('last_name')}`.trim();
}

function useJustFiled(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && Reflect.get(state, 'filed') === true;
}

function Closed({ ticket: { number, merged_into }, userId }: { ticket: Conversation; userId: string }): ReactNode {
  const { t } = useLingui();
  const waiting = useWaitingReplies(number, userId);
  if (merged_into !== null) {
    return (
      <>
        <WaitingReplies replies={waiting} />
        <Alert
          title={t`This goes on in ${merged_into}`}
          actions={
            <ActionLink to={ticketPath(merged_into)} variant="solid" size="sm">
              <Trans>Open {merged_into}</Trans>
            </ActionLink>
          }
        >
          <Trans>You wrote to us twice about the same thing. We put both together: everything you wrote is there.</Trans>
        </Alert>
      </>
    );
  }
  return (
    <>
      <WaitingReplies replies={waiting} />
      <Text tone="muted" borderTopWidth="1px" borderTopColor="border.default" paddingTop="5">
        <Trans>This ticket is closed: nothing can be added to it.</Trans>
      </Text>
    </>
  );
}
