import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Above an editor whose record someone else removed. */
export function RemovedNotice(): ReactNode {
  const { t } = useLingui();
  return (
    <Alert tone="warning" title={t`A colleague removed this while you were editing.`}>
      <Trans>What you entered is still here. Saving adds it as new.</Trans>
    </Alert>
  );
}
