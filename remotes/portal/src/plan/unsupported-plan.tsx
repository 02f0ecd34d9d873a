import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, PhoneLink } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Takes the place of the actions on a plan whose terms came after this page was loaded. */
export function UnsupportedPlan(): ReactNode {
  const { t } = useLingui();
  return (
    <Alert title={t`This page is out of date`} actions={<PhoneLink />}>
      <Trans>Reload the page to manage this plan, or call us.</Trans>
    </Alert>
  );
}
