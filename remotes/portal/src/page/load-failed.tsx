import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Icon, PhoneLink } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** What stands where data could not be loaded: what happened and what to do. */
export function LoadFailed({ title, retry, retrying }: { title?: string; retry: () => void; retrying: boolean }): ReactNode {
  const { t } = useLingui();
  return (
    <Alert
      tone="error"
      live
      title={title ?? t`Your tickets could not be loaded`}
      actions={
        <>
          <Button onClick={retry} loading={retrying}>
            <Icon name="retry" />
            <Trans>Try again</Trans>
          </Button>
          <PhoneLink />
        </>
      }
    >
      <Trans>The connection broke or our server did not answer. Nothing of yours is lost.</Trans>
    </Alert>
  );
}
