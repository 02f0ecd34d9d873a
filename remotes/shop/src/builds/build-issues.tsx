import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { BuildIssue } from './build-issue.ts';

/** Explains why a build can't be ordered. */
export function BuildIssues({ issue }: { issue: BuildIssue }): ReactNode {
  const { t } = useLingui();
  return (
    <Alert tone="error" live title={t`Change this build or remove it before you order`}>
      {issue.isIncomplete ? (
        <p>
          <Trans>A part is missing or no longer sold.</Trans>
        </p>
      ) : null}
      {issue.errors.map(({ id, reason }) => (
        <p key={id}>{t(reason)}</p>
      ))}
    </Alert>
  );
}
