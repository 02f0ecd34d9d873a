import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FunctionError, toast } from '@tulebyte/platform';
import { savePaper } from '@tulebyte/tickets/papers';
import { Button, Icon, PhoneLink, Text } from '@tulebyte/ui';
import { EmptyState } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { TicketFacts } from '../conversation/ticket-facts.tsx';
import { TicketLayout } from '../conversation/ticket-layout.tsx';
import { TicketSkeleton } from '../conversation/ticket-skeleton.tsx';
import { Timeline } from '../conversation/timeline.tsx';
import { LoadFailed } from '../page/load-failed.tsx';
import { ToolPage } from '@tulebyte/ui/tool-page';
import { Papers } from '../papers/papers.tsx';
import Satisfaction from '../satisfaction/satisfaction.tsx';
import type { Conversation } from '../tickets/conversation.ts';
import { AskForLink } from './ask-for-link.tsx';
import { GuestReplyForm } from './guest-reply-form.tsx';
import { useGuestActions, useGuestPapers, useGuestTicket } from './guest-requests.ts';

/** One ticket, opened by a mailed link. */
export default function GuestTicketScreen({
  number,
  ticketKey,
  forget,
}: {
  number: string;
  ticketKey: string;
  forget: () => void;
}): ReactNode {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useGuestTicket(ticketKey);
  if (error instanceof FunctionError && error.status === 404) return <Expired number={number} />;
  if (data) return <Opened ticket={data} ticketKey={ticketKey} forget={forget} />;
  if (error === null) return <TicketSkeleton />;
  return (
    <ToolPage title={<Trans>Ticket {number}</Trans>}>
      <LoadFailed title={t`We couldn’t load this ticket`} retry={() => void refetch()} retrying={isFetching} />
    </ToolPage>
  );
}

function Opened({ ticket, ticketKey, forget }: { ticket: Conversation; ticketKey: string; forget: () => void }): ReactNode {
  const { solve, rate, decide, save } = useGuestActions(ticketKey);
  const { data: papers = [] } = useGuestPapers(ticketKey, ticket.revision);
  const failed = () => toast({ title: msg`This was not saved. Please try again.`, status: 'error' });
  return (
    <TicketLayout
      ticket={ticket}
      aside={
        <>
          <TicketFacts
            ticket={ticket}
            solving={solve.isPending}
            onSolve={() =>
              solve
                .mutateAsync()
                .then(() => toast({ title: msg`Marked as solved`, description: msg`A reply opens it again.`, status: 'success' }))
                .catch(failed)
            }
          />
          <Text size="small" tone="muted">
            <Trans>You opened this ticket with a mailed link. On a shared computer, close it when you are done.</Trans>
          </Text>
          <Button size="sm" onClick={forget} justifySelf="start">
            <Icon name="sign-out" />
            <Trans>Close this ticket here</Trans>
          </Button>
        </>
      }
    >
      <Timeline messages={ticket.messages} events={ticket.events} userId={null} save={save} />
      <Papers
        papers={papers}
        name={ticket.messages[0]?.author_name ?? ''}
        save={(estimate, as) => savePaper(estimate, as, ticketKey)}
        decide={decide.mutateAsync}
      />
      <Satisfaction ticket={ticket} saving={rate.isPending} onRate={(rating) => rate.mutate(rating, { onError: failed })} />
      {ticket.status === 'closed' ? null : <GuestReplyForm ticket={ticket} ticketKey={ticketKey} />}
    </TicketLayout>
  );
}

function Expired({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  return (
    <ToolPage title={t`Ticket ${number}`}>
      <EmptyState icon="lock" title={t`This link does not open a ticket any more`} actions={<PhoneLink />}>
        <Trans>Links expire. Ask for a new one: it comes by email within a minute.</Trans>
      </EmptyState>
      <AskForLink number={number} />
    </ToolPage>
  );
}
