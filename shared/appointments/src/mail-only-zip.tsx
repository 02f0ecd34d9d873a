import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** That no street address has a ZIP code, and which one to enter. */
export function MailOnlyZip(): ReactNode {
  const { t } = useLingui();
  return (
    <Alert tone="warning" title={t`This ZIP code has no street addresses`}>
      <Trans>It’s only for PO boxes or one organization’s mail. Enter the ZIP code of the street address.</Trans>
    </Alert>
  );
}
