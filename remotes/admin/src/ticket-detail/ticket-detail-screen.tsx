import { columnsFrom } from '@tulebyte/workspace/columns';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button, chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { lazyComponent } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { EmptyWithLink } from '@tulebyte/workspace/empty-with-link';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useStaff } from '../tickets/staff.ts';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { TicketReplyForm } from './reply-form.tsx';
import { useTicketDetail, type TicketDetail } from './conversation.ts';
import { TicketHeader } from './header/ticket-header.tsx';
import { Messages } from './messages.tsx';
import { TicketControls } from './ticket-controls.tsx';
import { Rating } from './rating.tsx';
import { Requester } from './requester.tsx';
import type { AboutTicketProps } from './about-ticket.tsx';

// Nobody waits for it to read or answer; as high as its button.
const BillingDocuments = lazyComponent<{ ticket: TicketDetail }>(
  async () => {
    const { BillingDocuments: Documents } = await import(
      /* webpackChunkName: "deferred-ticket-billing" */ './billing-documents/billing-documents.tsx'
    );
    return { default: Documents };
  },
  () => <chakra.div minHeight="target" />,
);

// Nobody waits for it to read or answer.
const AboutTicket = lazyComponent<AboutTicketProps>(
  () => import(/* webpackChunkName: "deferred-ticket-about" */ './about-ticket.tsx'),
);

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
        <AboutTicket ticket={ticket} ownId={ownId} staff={staff} />
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
