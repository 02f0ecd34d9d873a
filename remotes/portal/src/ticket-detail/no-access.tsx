import { Trans, useLingui } from '@lingui/react/macro';
import { PhoneLink } from '@tulebyte/ui';
import { EmptyState } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { ActionLink } from '@tulebyte/cta/links';
import { RequestLinkForm } from '../guest/request-link-form.tsx';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';

/** Identical for a nonexistent number and someone else's ticket, so that it reveals nothing about other clients. */
export default function NoAccess({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  return (
    <WorkspacePage title={t`Ticket ${number}`}>
      <EmptyState
        icon="ticket"
        title={t`There is no such ticket among yours`}
        actions={
          <>
            <ActionLink size="md" to="/client-portal" variant="solid">
              <Trans>See your tickets</Trans>
            </ActionLink>
            <PhoneLink />
          </>
        }
      >
        <Trans>
          Either the number is not quite right, or the ticket belongs to another account. If you have two email addresses with us,
          sign in with the other one.
        </Trans>
      </EmptyState>
      <RequestLinkForm number={number} />
    </WorkspacePage>
  );
}
