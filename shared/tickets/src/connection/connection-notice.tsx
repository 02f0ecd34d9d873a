import { Trans, useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import { RetryAlert } from '@tulebyte/ui/retry-alert';
import type { ReactNode } from 'react';
import { useConnectionProblem } from './use-connection-problem.ts';

/** Says over a page when the server does not answer; what was loaded stays below. */
export function ConnectionNotice(): ReactNode {
  const { t } = useLingui();
  const { trouble, ...again } = useConnectionProblem();
  if (trouble === undefined) return null;
  return (
    <chakra.div marginBottom="4">
      <RetryAlert
        tone="warning"
        title={trouble === 'stale' ? t`We can’t reach our server` : t`Our server is slow to answer`}
        label={<Trans>Try again</Trans>}
        {...again}
      >
        {trouble === 'stale' ? (
          <Trans>What you see may not be the latest. We keep trying, and what you type stays.</Trans>
        ) : (
          <Trans>We are still waiting. What you type stays.</Trans>
        )}
      </RetryAlert>
    </chakra.div>
  );
}
