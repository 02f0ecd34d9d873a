import { Trans, useLingui } from '@lingui/react/macro';
import { chakra } from '@tulebyte/ui';
import { RetryAlert } from '@tulebyte/ui/retry-alert';
import type { ReactNode } from 'react';
import { useConnectionProblem } from '@tulebyte/platform/queries';
import { useIsStaffPage } from './use-is-staff-page.ts';

/** Shown beside a page when the server doesn't respond; what was loaded stays. Where nothing was loaded, `LoadFailed` says it alone. */
export function ConnectionNotice(): ReactNode {
  const { t } = useLingui();
  const { problem, ...retryProps } = useConnectionProblem();
  const forStaff = useIsStaffPage();
  if (problem === undefined) return null;
  return (
    <chakra.div marginBottom="4" css={{ 'main:has([data-load-failed]) &': { display: 'none' } }}>
      <RetryAlert
        tone="warning"
        title={problem === 'stale' ? t`We can’t reach our server` : t`Our server is slow to answer`}
        label={<Trans>Try again</Trans>}
        forStaff={forStaff}
        {...retryProps}
      >
        {problem === 'stale' ? (
          <Trans>This may not be the latest. We’re still trying, and we’re keeping what you typed.</Trans>
        ) : (
          <Trans>We’re still waiting for a response.</Trans>
        )}
      </RetryAlert>
    </chakra.div>
  );
}
