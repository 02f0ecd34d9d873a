import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { chakra, Link } from '@tulebyte/ui';
import { clearDraft, useDraftText } from '@tulebyte/ui/form';
import { UnsavedText } from '@tulebyte/workspace/unsaved-text';
import type { ReactNode } from 'react';
import type { TicketDetail } from './conversation.ts';
import { replyFormId } from './reply.ts';

/** The reply or note that was being written when the ticket was closed or merged. */
export function UnsavedReply({ ticket: { number, merged_into } }: { ticket: TicketDetail }): ReactNode {
  const { t } = useLingui();
  const formId = replyFormId(number);
  const text = useDraftText(formId, 'body');
  if (text === '') return null;
  return (
    <chakra.div paddingInline="gutter" paddingBlock="4">
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
