import { Trans, useLingui } from '@lingui/react/macro';
import { LoadFailed as LoadFailedAlert } from '@tulebyte/workspace/load-failed';
import type { ReactNode } from 'react';

/** Shown in place of what failed to load: the cart is kept. */
export function LoadFailed(retryProps: { retry: () => void; retrying: boolean }): ReactNode {
  const { t } = useLingui();
  return (
    <LoadFailedAlert title={t`Our server didn’t answer`} {...retryProps}>
      <Trans>Your cart is saved in this browser. Try again in a moment, or call us.</Trans>
    </LoadFailedAlert>
  );
}
