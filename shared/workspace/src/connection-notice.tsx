import { Trans, useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import { RetryAlert } from '@tulebyte/ui/retry-alert';
import type { ReactNode } from 'react';
import { useConnectionProblem } from '@tulebyte/platform/queries';

/** Shown above a page when the server doesn't respond; what was loaded stays below. */
export function ConnectionNotice(): ReactNode {
  const { t } = useLingui();
  const { problem, ...retryProps } = useConnectionProblem();
  if (problem === undefined) return null;
  return (
    <chakra.div marginBottom="4">
      <RetryAlert
        tone="warning"
        title={problem === 'stale' ? t`We can’t reach our server` : t`Our server is slow to answer`}
        label={<Trans>Try again</Trans>}
        {...retryProps}
      >
        {problem === 'stale' ? (
          <Trans>This may not be the latest. We’re still trying, and we’re keeping what you typed.</Trans>
        ) : (
          <Trans>Still waiting. We’re keeping what you typed.</Trans>
        )}
      </RetryAlert>
    </chakra.div>
  );
}
