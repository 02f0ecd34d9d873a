import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tulebyte/router';
import { PhoneLink } from '@tulebyte/ui';
import { EmptyState } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { ActionLink } from '@tulebyte/cta/links';
import { RequestLinkForm } from './guest/request-link-form.tsx';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';

/** Doesn't reveal whether the ticket exists. */
export default function SignInFirst({ number }: { number: string }): ReactNode {
  const { t } = useLingui();
  const from = useLocation();
  return (
    <WorkspacePage title={t`Ticket ${number}`}>
      <EmptyState
        icon="lock"
        title={t`Sign in to read this ticket`}
        actions={
          <>
            <ActionLink size="md" to="/auth" state={{ from }}>
              <Trans>Sign in</Trans>
            </ActionLink>
            <PhoneLink />
          </>
        }
      >
        <Trans>Tickets are shown only to the person who opened them. Sign in and you’ll come right back.</Trans>
      </EmptyState>
      <RequestLinkForm number={number} />
    </WorkspacePage>
  );
}
