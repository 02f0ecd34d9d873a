import { Trans, useLingui } from '@lingui/react/macro';
import { RetryAlert } from '@tulebyte/ui/retry-alert';
import type { ReactNode } from 'react';

/** Shown in place of data that failed to load, with a retry button. */
export function LoadFailed(again: { retry: () => void; retrying: boolean }): ReactNode {
  const { t } = useLingui();
  return (
    <RetryAlert title={t`This could not be loaded`} label={<Trans>Try again</Trans>} {...again}>
      <Trans>We can’t reach our server, or it could not answer. Nothing was lost: try again, or call.</Trans>
    </RetryAlert>
  );
}
