import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Icon, PhoneLink } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** What stands where something could not be loaded: what was kept and what to do. */
export function LoadFailed({ retry, retrying }: { retry: () => void; retrying: boolean }): ReactNode {
  const { t } = useLingui();
  return (
    <Alert
      tone="error"
      live
      title={t`Our server did not answer`}
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
      <Trans>Your basket is kept in this browser. Try again in a moment, or call us.</Trans>
    </Alert>
  );
}
