import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { chakra, Link } from '@tulebyte/ui';
import { clearDraft, useDraftText } from '@tulebyte/ui/form';
import { UnsavedText } from '@tulebyte/workspace/unsaved-text';
import type { ReactNode } from 'react';
import type { TicketDetail } from './conversation.ts';

export interface KeptDraftProps {
  ticket: TicketDetail;
  formId: string;
  field: string;
}

/** What was being written in a form when the ticket was closed or merged. */
export default function KeptDraft({ ticket: { merged_into }, formId, field }: KeptDraftProps): ReactNode {
  const { t } = useLingui();
  const text = useDraftText(formId, field);
  if (text === '') return null;
  return (
    <chakra.div paddingBlock="4">
      <UnsavedText
        title={merged_into === null ? t`The ticket was closed. We kept your text.` : t`The ticket was merged. We kept your text.`}
        text={text}
        onDiscard={() => clearDraft(formId)}
      >
        {merged_into === null ? (
          <Trans>Copy anything you still need.</Trans>
        ) : (
          <Trans>
            Copy anything you still need, and add it to{' '}
            <Link asChild>
              <RouterLink to={adminTicketPath(merged_into)}>{merged_into}</RouterLink>
            </Link>
            .
          </Trans>
        )}
      </UnsavedText>
    </chakra.div>
  );
}
