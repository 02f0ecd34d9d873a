import { ReplyFields, SendReplyButton } from '../tickets/reply-fields.tsx';
import { useReplyForm } from '../tickets/use-reply-form.ts';
import { FreshForm } from '@tulebyte/workspace/fresh-form';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useOnAccepted } from '@tulebyte/workspace/use-on-accepted';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAttachments } from '@tulebyte/tickets/attachments';
import { chakra, Text } from '@tulebyte/ui';
import { FormSubmitError, useFormRetryKey } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { replyFormId, useTicketActions } from '../tickets/reply-to-ticket.ts';
import { sendReply } from '../pending-replies/send-reply.ts';
import { usePendingReplies } from '../pending-replies/use-pending-replies.ts';
import { PendingReplies } from '../pending-replies/pending-replies.tsx';
import type { Ticket } from '../tickets/ticket.ts';

/** The reply form. After each reply it starts over empty, with the focus in the text field. */
export default function ReplyForm({ ticket, userId }: { ticket: Ticket; userId: string }): ReactNode {
  return <FreshForm keepFocus>{(onSent) => <ReplyBox ticket={ticket} userId={userId} onSent={onSent} />}</FreshForm>;
}

/** Its draft is stored by ticket number and survives reload and sign-in. */
function ReplyBox({ ticket, userId, onSent }: { ticket: Ticket; userId: string; onSent: () => void }): ReactNode {
  const { t } = useLingui();
  const { refresh } = useTicketActions(ticket.number, userId);
  const pendingReplies = usePendingReplies(ticket.number, userId);
  const formId = replyFormId(ticket.number);
  const attachments = useAttachments(formId);
  const getIdempotencyKey = useFormRetryKey(formId);
  const kit = useReplyForm(formId, async (body) => {
    const fileIds = await attachments.finishUploads();
    if (!fileIds)
      throw new FormSubmitError({
        form: t`A file couldn’t be uploaded, so nothing was sent yet. Remove it or attach it again, then send.`,
      });
    const outcome = await sendReply({
      key: getIdempotencyKey(body, fileIds),
      userId,
      number: ticket.number,
      body,
      attachments: [...fileIds],
      writtenAt: new Date().toISOString(),
    });
    if (typeof outcome === 'object') throw new FormSubmitError({ form: rejectionMessage(outcome.refused) });
    attachments.clear();
    if (outcome === 'sent') await refresh();
  });
  useOnAccepted(kit, onSent);
  function rejectionMessage(reason: string): string {
    if (reason === 'ticket_closed') return t`This ticket was closed. We kept your text; open a new ticket with it.`;
    if (reason === 'attachment_missing') return t`A file is no longer there. Remove it, attach it again, and send.`;
    return t`We couldn’t send your reply. It’s still here; try again, or call us.`;
  }

  return (
    <chakra.div display="grid" gap="6">
      <PendingReplies replies={pendingReplies} onEdit={(body) => kit.form.setValue('body', body, { shouldDirty: true })} />
      <WorkspaceForm kit={kit} gap="3" labels={{ body: t`Your reply` }}>
        <ReplyFields status={ticket.status} attachments={attachments} />
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
          <SendReplyButton status={ticket.status} />
          <Text size="small" tone="muted">
            <Trans>No passwords, please.</Trans>
          </Text>
        </chakra.div>
      </WorkspaceForm>
    </chakra.div>
  );
}
