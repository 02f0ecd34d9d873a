import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { BuildIssue } from './build-issue.ts';

/** Why a build cannot be ordered as it is. */
export function BuildIssues({ trouble }: { trouble: BuildIssue }): ReactNode {
  const { t } = useLingui();
  return (
    <Alert tone="error" live title={t`Change this build or take it out before you order`}>
      {trouble.isIncomplete ? (
        <p>
          <Trans>A part is missing or not sold any more.</Trans>
        </p>
      ) : null}
      {trouble.errors.map(({ id, reason }) => (
        <p key={id}>{t(reason)}</p>
      ))}
    </Alert>
  );
}
