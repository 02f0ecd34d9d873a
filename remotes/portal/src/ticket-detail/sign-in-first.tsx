import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tulebyte/router';
import { PhoneLink } from '@tulebyte/ui';
import { EmptyState } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { ActionLink } from '@tulebyte/cta/links';
import { RequestLinkForm } from './guest/request-link-form.tsx';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';

interface Props {
  number: string;
  /** Whether the session ended while the ticket was open. */
  hasSessionEnded: boolean;
}

/** Doesn't reveal whether the ticket exists. */
export default function SignInFirst({ number, hasSessionEnded }: Props): ReactNode {
  const { t } = useLingui();
  const from = useLocation();
  return (
    <WorkspacePage title={t`Ticket ${number}`}>
      <div ref={hasSessionEnded ? focusHeading : undefined}>
        <EmptyState
          icon="lock"
          title={hasSessionEnded ? t`You were signed out` : t`Sign in to read this ticket`}
          actions={
            <>
              <ActionLink size="md" to="/auth" state={{ from }}>
                <Trans>Sign in</Trans>
              </ActionLink>
              <PhoneLink />
            </>
          }
        >
          {hasSessionEnded ? (
            <Trans>Sign in and you’ll come right back to this ticket. If you were writing a reply, it’ll still be there.</Trans>
          ) : (
            <Trans>Tickets are shown only to the person who opened them. Sign in and you’ll come right back.</Trans>
          )}
        </EmptyState>
      </div>
      <RequestLinkForm number={number} />
    </WorkspacePage>
  );
}

/** The field that had the focus is gone. */
function focusHeading(panel: HTMLElement | null): void {
  const heading = panel?.querySelector('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
