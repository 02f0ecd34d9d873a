import { Trans } from '@lingui/react/macro';
import { RetryAlert } from '@tulebyte/ui/retry-alert';
import type { ReactNode } from 'react';

/** What stands where data could not be loaded: what happened and what to do. */
export function LoadFailed({ title, ...again }: { title: string; retry: () => void; retrying: boolean }): ReactNode {
  return (
    <RetryAlert title={title} label={<Trans>Try again</Trans>} {...again}>
      <Trans>The connection broke or our server did not answer. Nothing of yours is lost.</Trans>
    </RetryAlert>
  );
}
