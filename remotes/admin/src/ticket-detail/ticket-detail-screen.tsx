import { columnsFrom } from '@tulebyte/workspace/columns';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button, chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { EmptyWithLink } from '@tulebyte/workspace/empty-with-link';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { BillingDocuments } from './billing-documents/billing-documents.tsx';
import { useStaff } from '../tickets/staff.ts';
import { MergeTicket } from './merge/merge-ticket.tsx';
import { TagEditor } from './tags/tag-editor.tsx';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { TimeSpent } from './time-entries/time-spent.tsx';
import { StaffWatchers } from './watchers/staff-watchers.tsx';
import { TicketReplyForm } from './reply-form.tsx';
import { useTicketDetail, type TicketDetail } from './conversation.ts';
import { TicketHeader } from './header/ticket-header.tsx';
import { Messages } from './messages.tsx';
import { TicketControls } from './ticket-controls.tsx';
import { TicketHistory } from './ticket-history.tsx';
import { Rating } from './rating.tsx';
import { Requester } from './requester.tsx';

const Columns = columnsFrom('xl', 'minmax(0, 1fr) 19rem', '10', '8');

/** A ticket as staff see it: conversation, reply form, and controls. */
export function TicketDetailScreen({ number, ownId }: { number: string; ownId: string }): ReactNode {
  const query = useTicketDetail(number);
  return (
    <QueryBoundary query={query} skeleton={<TicketDetailSkeleton />}>
      {(ticket) => (ticket ? <LoadedTicket ticket={ticket} ownId={ownId} /> : <NoSuchTicket number={number} />)}
    </QueryBoundary>
  );
}

function LoadedTicket({ ticket, ownId }: { ticket: TicketDetail; ownId: string }): ReactNode {
  const { t } = useLingui();
  const staff = useStaff().data ?? [];
  return (
    <Columns data-ticket-columns="">
      <chakra.div display="grid" gap="5" minWidth="0">
        <TicketHeader ticket={ticket} />
        <Messages messages={ticket.messages} ownId={ownId} />
        {ticket.rating ? <Rating rating={ticket.rating} /> : null}
        <BillingDocuments ticket={ticket} />
        {ticket.status === 'closed' ? (
          <Closed mergedInto={ticket.merged_into} />
        ) : (
          <TicketReplyForm ticket={ticket} ownId={ownId} ownName={staff.find(({ id }) => id === ownId)?.name ?? ''} />
        )}
      </chakra.div>
      <chakra.aside aria-label={t`About this ticket`} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
        <TicketControls ticket={ticket} ownId={ownId} staff={staff} />
        <Requester ticket={ticket} />
        <TagEditor ticket={ticket} />
        <StaffWatchers ticket={ticket} ownId={ownId} staff={staff} />
        <TimeSpent ticket={ticket} ownId={ownId} staff={staff} />
        <MergeTicket ticket={ticket} />
        <TicketHistory
          events={ticket.events}
          staff={staff}
          requesterId={ticket.requester_id}
          requesterName={ticket.requester_name}
        />
      </chakra.aside>
    </Columns>
  );
}

function Closed({ mergedInto }: { mergedInto: string | null }): ReactNode {
  const { t } = useLingui();
  if (mergedInto === null) return <Alert title={t`Closed: you can’t add to it`} tone="info" />;
  return (
    <Alert
      title={t`Merged: it continues in ${mergedInto}`}
      tone="info"
      actions={
        <Button asChild size="sm">
          <RouterLink to={adminTicketPath(mergedInto)}>
            <Trans>Open {mergedInto}</Trans>
          </RouterLink>
        </Button>
      }
    />
  );
}

function NoSuchTicket({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  return (
    <EmptyWithLink
      icon="ticket"
      title={t`There’s no ticket ${number}`}
      to="/admin/tickets"
      label={<Trans>Back to the list</Trans>}
    />
  );
}

function TicketDetailSkeleton(): ReactNode {
  return (
    <Columns data-ticket-columns="">
      <chakra.div display="grid" gap="4">
        <Skeleton height="1.75rem" width="60%" />
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
        <Skeleton height="12rem" />
      </chakra.div>
      <Skeleton height="20rem" />
    </Columns>
  );
}
