import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyWithLink } from '@tulebyte/workspace/empty-with-link';
import type { ReactNode } from 'react';
import { RequestLinkForm } from './guest/request-link-form.tsx';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';

/** Identical for a nonexistent number and someone else's ticket, so that it reveals nothing about other clients. */
export default function NoAccess({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  return (
    <WorkspacePage title={t`Ticket ${number}`}>
      <EmptyWithLink
        icon="ticket"
        title={t`We can’t find that ticket among yours`}
        to="/client-portal"
        label={<Trans>See your tickets</Trans>}
        phone
      >
        <Trans>
          Either the number isn’t quite right, or the ticket belongs to another account. If you use two email addresses with us,
          sign in with the other one.
        </Trans>
      </EmptyWithLink>
      <RequestLinkForm number={number} />
    </WorkspacePage>
  );
}
