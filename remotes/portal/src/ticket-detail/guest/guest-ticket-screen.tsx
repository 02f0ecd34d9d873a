import { Trans, useLingui } from '@lingui/react/macro';
import { FunctionError } from '@tulebyte/platform';
import { downloadBillingDocument } from '@tulebyte/tickets/billing-documents';
import { Button, Icon, PhoneLink, Text } from '@tulebyte/ui';
import { EmptyState } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { TicketDetails, toastSolved } from '../ticket-details.tsx';
import { TicketLayout } from '../ticket-layout.tsx';
import { TicketSkeleton } from '../ticket-skeleton.tsx';
import { UnsavedReply } from '../unsaved-reply.tsx';
import { Timeline } from '../timeline.tsx';
import { LoadFailed } from '@tulebyte/workspace/load-failed';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { BillingDocuments } from '../../billing-documents/billing-documents.tsx';
import Satisfaction from '../../satisfaction/satisfaction.tsx';
import type { Conversation } from '../../tickets/conversation.ts';
import { RequestLinkForm } from './request-link-form.tsx';
import { GuestReplyForm } from './guest-reply-form.tsx';
import { useGuestActions, useGuestBillingDocuments, useGuestTicket } from './guest-requests.ts';

/** A ticket opened through an emailed link. */
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
  if (error instanceof FunctionError && error.status === 404) return <ExpiredLink number={number} />;
  if (data) return <LoadedTicket number={number} ticket={data} ticketKey={ticketKey} forget={forget} />;
  if (error === null) return <TicketSkeleton />;
  return (
    <WorkspacePage title={<Trans>Ticket {number}</Trans>}>
      <LoadFailed title={t`We couldn’t load this ticket`} retry={() => void refetch()} retrying={isFetching} />
    </WorkspacePage>
  );
}

function LoadedTicket({
  number,
  ticket,
  ticketKey,
  forget,
}: {
  /** The link's number; once that ticket was merged, the link opens another one. */
  number: string;
  ticket: Conversation;
  ticketKey: string;
  forget: () => void;
}): ReactNode {
  // By the link's number, a reply that was being written at the merge goes to the other ticket.
  const formId = `guest-reply-${number}`;
  const { solve, rate, decide, getFileUrl } = useGuestActions(ticketKey);
  const { data: documents = [] } = useGuestBillingDocuments(ticketKey, ticket.revision);
  return (
    <TicketLayout
      ticket={ticket}
      aside={
        <>
          <TicketDetails ticket={ticket} solving={solve.isPending} onSolve={() => solve.mutate(undefined, toastSolved)} />
          <Text size="small" tone="muted">
            <Trans>You opened this ticket with an emailed link. On a shared computer, close it when you’re done.</Trans>
          </Text>
          <Button size="sm" onClick={forget} justifySelf="start">
            <Icon name="sign-out" />
            <Trans>Close this ticket here</Trans>
          </Button>
        </>
      }
    >
      <Timeline messages={ticket.messages} events={ticket.events} userId={null} getFileUrl={getFileUrl} />
      <BillingDocuments
        documents={documents}
        name={ticket.messages[0]?.author_name ?? ''}
        save={(estimate, as) => downloadBillingDocument(estimate, as, ticketKey)}
        decide={decide.mutateAsync}
        ticketKey={ticketKey}
      />
      <Satisfaction ticket={ticket} onRate={rate.mutateAsync} />
      {ticket.status === 'closed' ? (
        <UnsavedReply ticket={ticket} formId={formId} />
      ) : (
        <GuestReplyForm ticket={ticket} ticketKey={ticketKey} formId={formId} />
      )}
    </TicketLayout>
  );
}

function ExpiredLink({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  return (
    <WorkspacePage title={t`Ticket ${number}`}>
      <EmptyState icon="lock" title={t`This link no longer opens a ticket`} actions={<PhoneLink />}>
        <Trans>Links expire. Ask for a new one, and we’ll email it within a minute.</Trans>
      </EmptyState>
      <RequestLinkForm number={number} />
    </WorkspacePage>
  );
}
