import { Trans } from '@lingui/react/macro';
import { RetryAlert } from '@tulebyte/ui/retry-alert';
import type { ReactNode } from 'react';

/** Shown in place of data that failed to load, with a retry button. */
export function LoadFailed({ title, ...again }: { title: string; retry: () => void; retrying: boolean }): ReactNode {
  return (
    <RetryAlert title={title} label={<Trans>Try again</Trans>} {...again}>
      <Trans>The connection broke or our server did not answer. Nothing of yours is lost.</Trans>
    </RetryAlert>
  );
}
