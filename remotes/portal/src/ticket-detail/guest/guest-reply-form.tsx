import { ReplyFields, SendReplyButton } from '../../tickets/reply-fields.tsx';
import { useReplyForm } from '../../tickets/use-reply-form.ts';
import { FreshForm } from '@tulebyte/workspace/fresh-form';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useOnAccepted } from '@tulebyte/workspace/use-on-accepted';
import { useLingui } from '@lingui/react/macro';
import { refusalLabels, useLocalFiles } from '@tulebyte/tickets/attachments';
import { FunctionError } from '@tulebyte/platform';
import { FormSubmitError, useFormRetryKey } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import type { Ticket } from '../../tickets/ticket.ts';
import { useGuestActions } from './guest-requests.ts';

interface GuestReplyFormProps {
  ticket: Ticket;
  ticketKey: string;
  formId: string;
}

/** The guest's reply form. After each reply it starts over empty. */
export function GuestReplyForm(props: GuestReplyFormProps): ReactNode {
  return <FreshForm>{(onSent) => <ReplyBox {...props} onSent={onSent} />}</FreshForm>;
}

function ReplyBox({ ticket, ticketKey, formId, onSent }: GuestReplyFormProps & { onSent: () => void }): ReactNode {
  const { t } = useLingui();
  const { reply } = useGuestActions(ticketKey);
  const files = useLocalFiles();
  const getIdempotencyKey = useFormRetryKey(formId);
  const kit = useReplyForm(formId, async (body) => {
    try {
      await reply.mutateAsync({ body, idempotencyKey: getIdempotencyKey(body, files.files), files: files.held });
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      if (error.code === 'ticket_closed')
        throw new FormSubmitError({ form: t`This ticket was closed. We kept your text; open a new ticket with it.` });
      if (['infected', 'unsupported_type', 'empty_file', 'payload_too_large'].includes(error.code))
        throw new FormSubmitError({ form: t(refusalLabels(error.code)) });
      throw error;
    }
  });
  useOnAccepted(kit, onSent);
  return (
    <WorkspaceForm kit={kit} gap="3" labels={{ body: t`Your reply` }}>
      <ReplyFields status={ticket.status} attachments={files} />
      <SendReplyButton status={ticket.status} />
    </WorkspaceForm>
  );
}
