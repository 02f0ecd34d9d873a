import { Trans, useLingui } from '@lingui/react/macro';
import { RetryAlert } from '@tulebyte/ui/retry-alert';
import type { ReactNode } from 'react';

/** Shown in place of data that failed to load, with a retry button. */
export function LoadFailed({
  title,
  children,
  ...retryProps
}: {
  /** What could not be loaded. */
  title?: string | undefined;
  /** What was kept. */
  children?: ReactNode;
  retry: () => void;
  retrying: boolean;
}): ReactNode {
  const { t } = useLingui();
  return (
    <RetryAlert title={title ?? t`We couldn’t load this`} label={<Trans>Try again</Trans>} {...retryProps}>
      {children ?? <Trans>We can’t reach our server right now. Nothing was lost: try again, or call us.</Trans>}
    </RetryAlert>
  );
}
