import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** What stands where data could not be loaded: the database's own words, for whoever has to mend it, and another try. */
export function LoadFailed({ error, retry, retrying }: { error: unknown; retry: () => void; retrying: boolean }): ReactNode {
  const { t } = useLingui();
  return (
    <Alert
      tone="error"
      live
      title={t`This could not be loaded`}
      actions={
        <Button onClick={retry} loading={retrying} size="sm">
          <Icon name="retry" />
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {error instanceof Error ? error.message : String(error)}
    </Alert>
  );
}
