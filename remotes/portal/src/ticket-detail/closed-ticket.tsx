import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { usePendingReplies } from '../pending-replies/use-pending-replies.ts';
import { PendingReplies } from '../pending-replies/pending-replies.tsx';
import { ActionLink } from '@tulebyte/cta/links';
import { UnsavedReply } from './unsaved-reply.tsx';
import type { Conversation } from '../tickets/conversation.ts';
import { replyFormId } from '../tickets/reply-to-ticket.ts';
import { ticketPath } from '@tulebyte/tickets/ticket';

/** Replaces the reply form: why nothing can be added, and where a merged ticket continues. */
export default function ClosedTicket({ ticket, userId }: { ticket: Conversation; userId: string }): ReactNode {
  const { t } = useLingui();
  const { number, merged_into } = ticket;
  const pendingReplies = usePendingReplies(number, userId);
  if (merged_into !== null) {
    return (
      <>
        <PendingReplies replies={pendingReplies} />
        <Alert
          title={t`This continues in ${merged_into}`}
          actions={
            <ActionLink to={ticketPath(merged_into)} variant="solid" size="sm">
              <Trans>Open {merged_into}</Trans>
            </ActionLink>
          }
        >
          <Trans>We combined both tickets. Everything you sent here is also there.</Trans>
        </Alert>
        <UnsavedReply ticket={ticket} formId={replyFormId(number)} />
      </>
    );
  }
  return (
    <>
      <PendingReplies replies={pendingReplies} />
      <Text tone="muted" borderTopWidth="1px" borderTopColor="border.default" paddingTop="5">
        <Trans>This ticket is closed, so you can’t add to it.</Trans>
      </Text>
      <UnsavedReply ticket={ticket} formId={replyFormId(number)} />
    </>
  );
}
