import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@tulebyte/ui';
import { useEffect, useRef, type ReactNode } from 'react';

/** Shown when a suggested article solved the problem and no ticket is needed. */
export function AlreadyAnswered({ onBack }: { onBack: () => void }): ReactNode {
  const { t } = useLingui();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1}>
      <Alert
        tone="success"
        live
        title={t`Great, no ticket needed`}
        actions={
          <Button size="sm" onClick={onBack}>
            <Trans>Open a ticket anyway</Trans>
          </Button>
        }
      >
        <Trans>We didn’t send anything. If it comes back, we’re here.</Trans>
      </Alert>
    </div>
  );
}
