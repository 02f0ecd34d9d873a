import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Shown on every page with case studies: none of them happened. `several` on their list. */
export function IllustrativeNote({ several = false }: { several?: boolean }): ReactNode {
  const { t } = useLingui();
  return several ? (
    <Alert tone="warning" title={t`Illustrative scenarios, not real clients`}>
      <Trans>The people and the businesses are made up to show how jobs like these go. The prices are our real ones.</Trans>
    </Alert>
  ) : (
    <Alert tone="warning" title={t`Illustrative scenario, not a real client`}>
      <Trans>The people and the business are made up to show how a job like this goes. The prices are our real ones.</Trans>
    </Alert>
  );
}
