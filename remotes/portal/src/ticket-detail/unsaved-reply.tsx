import { Trans, useLingui } from '@lingui/react/macro';
import { ActionLink, TextLink } from '@tulebyte/cta/links';
import type { NewTicketState } from '@tulebyte/tickets/new-ticket-state';
import { ticketPath } from '@tulebyte/tickets/ticket';
import { clearDraft, useDraftText } from '@tulebyte/ui/form';
import { UnsavedText } from '@tulebyte/workspace/unsaved-text';
import type { ReactNode } from 'react';
import type { Conversation } from '../tickets/conversation.ts';

/** The reply that was being written when the ticket was closed or merged. */
export function UnsavedReply({ ticket, formId }: { ticket: Conversation; formId: string }): ReactNode {
  const { t } = useLingui();
  const { merged_into, subject } = ticket;
  const text = useDraftText(formId, 'body');
  if (text === '') return null;
  if (merged_into !== null) {
    return (
      <UnsavedText title={t`We kept the reply you were writing.`} text={text} onDiscard={() => clearDraft(formId)}>
        <Trans>
          Copy it, and send it in <TextLink to={ticketPath(merged_into)}>{merged_into}</TextLink>.
        </Trans>
      </UnsavedText>
    );
  }
  const state: NewTicketState = { newTicket: { subject, body: text } };
  return (
    <UnsavedText
      title={t`This ticket was closed. We kept your text; open a new ticket with it.`}
      text={text}
      onDiscard={() => clearDraft(formId)}
    >
      <ActionLink to="/support/new" state={state} variant="outline" size="sm">
        <Trans>New ticket</Trans>
      </ActionLink>
    </UnsavedText>
  );
}
