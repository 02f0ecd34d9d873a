import { Trans, useLingui } from '@lingui/react/macro';
import { AttachmentArea } from '@tulebyte/tickets/attachments';
import type { TicketStatus } from '@tulebyte/tickets/ticket';
import { Field, SubmitButton, Textarea } from '@tulebyte/ui/form';
import type { ComponentProps, ReactNode } from 'react';

/** The text of a reply with its files. */
export function ReplyFields({
  status,
  attachments,
}: {
  status: TicketStatus;
  attachments: ComponentProps<typeof AttachmentArea>['attachments'];
}): ReactNode {
  const { t } = useLingui();
  return (
    <AttachmentArea attachments={attachments}>
      <Field
        name="body"
        label={t`Your reply`}
        hint={status === 'solved' ? t`Solved, but not quite? Your reply reopens the ticket.` : undefined}
      >
        <Textarea rows={5} />
      </Field>
    </AttachmentArea>
  );
}

export function SendReplyButton({ status }: { status: TicketStatus }): ReactNode {
  return (
    <SubmitButton justifySelf="start">
      {status === 'solved' ? <Trans>Send and reopen</Trans> : <Trans>Send reply</Trans>}
    </SubmitButton>
  );
}
