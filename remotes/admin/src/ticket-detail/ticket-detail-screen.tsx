import { Trans, useLingui } from '@lingui/react/macro';
import { lazyComponent, lazyScreen } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button, chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useStaff } from '../tickets/staff.ts';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { replyFormId } from './reply.ts';
import { TicketReplyForm } from './reply-form.tsx';
import { useTicketDetail, type TicketDetail } from './conversation.ts';
import { TicketHeader } from './header/ticket-header.tsx';
import { keepToastsAbove } from './keep-toasts-above.ts';
import type { JumpToNewestProps } from './jump-to-newest.tsx';
import { Messages } from './messages.tsx';
import { Rating } from './rating.tsx';
import { useScrollToNewest } from './scroll-to-newest.ts';
import { Areas, CONVERSATION_ID, ConversationArea, replyStyles, ScrollArea } from './ticket-layout.ts';
import { UnsavedDraft } from './unsaved-draft.tsx';
import { TicketProperties } from './ticket-properties.tsx';

// Not needed to read or reply; the placeholder is as tall as its button.
const BillingDocuments = lazyComponent<{ ticket: TicketDetail }>(
  async () => {
    const { BillingDocuments: Documents } = await import(
      /* webpackChunkName: "deferred-ticket-billing" */ './billing-documents/billing-documents.tsx'
    );
    return { default: Documents };
  },
  () => <chakra.div minHeight="target" />,
);

const NoSuchTicket = lazyScreen<{ number: string }>(
  () => import(/* webpackChunkName: "deferred-ticket-about" */ './no-such-ticket.tsx'),
  TicketDetailSkeleton,
);

// A ticket opens at its newest message.
const JumpToNewest = lazyComponent<JumpToNewestProps>(
  () => import(/* webpackChunkName: "deferred-ticket-about" */ './jump-to-newest.tsx'),
);

/** A ticket as staff see it: header, properties, conversation, and reply form. */
export function TicketDetailScreen({ number, ownId }: { number: string; ownId: string }): ReactNode {
  const query = useTicketDetail(number);
  return (
    <QueryBoundary query={query} skeleton={<TicketDetailSkeleton />}>
      {(ticket) => (ticket ? <LoadedTicket ticket={ticket} ownId={ownId} /> : <NoSuchTicket number={number} />)}
    </QueryBoundary>
  );
}

function LoadedTicket({ ticket, ownId }: { ticket: TicketDetail; ownId: string }): ReactNode {
  const staff = useStaff().data ?? [];
  return (
    <Areas>
      <TicketHeader ticket={ticket} />
      <TicketProperties ticket={ticket} ownId={ownId} staff={staff} />
      <ConversationArea>
        <Conversation ticket={ticket} ownId={ownId} />
        <chakra.div ref={keepToastsAbove} css={replyStyles}>
          {ticket.status === 'closed' ? (
            <>
              <Closed mergedInto={ticket.merged_into} />
              <chakra.div paddingInline="gutter">
                <UnsavedDraft ticket={ticket} formId={replyFormId(ticket.number)} field="body" />
              </chakra.div>
            </>
          ) : (
            <TicketReplyForm ticket={ticket} ownId={ownId} />
          )}
        </chakra.div>
      </ConversationArea>
    </Areas>
  );
}

function Conversation({ ticket, ownId }: { ticket: TicketDetail; ownId: string }): ReactNode {
  const { t } = useLingui();
  const isOwn = ticket.messages.at(-1)?.author_id === ownId;
  const { box, content, away, jump } = useScrollToNewest(ticket.messages.length, isOwn);
  return (
    // Can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ScrollArea ref={box} id={CONVERSATION_ID} aria-label={t`Conversation and estimates`} tabIndex={0}>
      <chakra.div ref={content} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
        <Messages messages={ticket.messages} events={ticket.events} ownId={ownId} />
        {ticket.rating ? <Rating rating={ticket.rating} /> : null}
        <div data-deferred="">
          <BillingDocuments ticket={ticket} />
        </div>
      </chakra.div>
      {away ? <JumpToNewest unseen={away.unseen} onJump={jump} /> : null}
    </ScrollArea>
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

function TicketDetailSkeleton(): ReactNode {
  return (
    <chakra.div display="grid" gap="4" paddingInline="gutter">
      <Skeleton height="1.75rem" width="60%" />
      <Skeleton height="6rem" />
      <Skeleton height="6rem" />
      <Skeleton height="12rem" />
    </chakra.div>
  );
}
