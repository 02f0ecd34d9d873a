import { Trans, useLingui } from '@lingui/react/macro';
import { useConnectionProblem } from '@tulebyte/platform/queries';
import { RetryAlert } from '@tulebyte/ui/retry-alert';
import type { ReactNode } from 'react';
import { useIsStaffPage } from './use-is-staff-page.ts';

/** Shown in place of data that failed to load, with a retry button, which also refreshes what is outdated. */
export function LoadFailed({
  title,
  children,
  retry,
  retrying,
}: {
  /** What could not be loaded. */
  title?: string | undefined;
  /** What was kept. */
  children?: ReactNode;
  retry: () => void;
  retrying: boolean;
}): ReactNode {
  const { t } = useLingui();
  const connection = useConnectionProblem();
  const forStaff = useIsStaffPage();
  return (
    <div data-load-failed="">
      <RetryAlert
        title={title ?? t`We couldn’t load this`}
        label={<Trans>Try again</Trans>}
        forStaff={forStaff}
        retry={() => {
          connection.retry();
          retry();
        }}
        retrying={retrying}
      >
        {children ??
          (forStaff ? (
            <Trans>We can’t reach our server right now. Nothing was lost: try again in a moment.</Trans>
          ) : (
            <Trans>We can’t reach our server right now. Nothing was lost: try again, or call us.</Trans>
          ))}
      </RetryAlert>
    </div>
  );
}
