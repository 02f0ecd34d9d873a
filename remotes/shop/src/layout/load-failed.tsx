import { Trans, useLingui } from '@lingui/react/macro';
import { RetryAlert } from '@tulebyte/ui/retry-alert';
import type { ReactNode } from 'react';

/** What stands where something could not be loaded: what was kept and what to do. */
export function LoadFailed(again: { retry: () => void; retrying: boolean }): ReactNode {
  const { t } = useLingui();
  return (
    <RetryAlert title={t`Our server did not answer`} label={<Trans>Try again</Trans>} {...again}>
      <Trans>Your cart is kept in this browser. Try again in a moment, or call us.</Trans>
    </RetryAlert>
  );
}
