import { useLingui } from '@lingui/react/macro';
import { Alert, PhoneLink } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** That technicians don't drive to a ZIP code. `children`: what to do instead, besides calling us. */
export function OutsideArea({ children, actions }: { children: ReactNode; actions?: ReactNode }): ReactNode {
  const { t } = useLingui();
  return (
    <Alert
      tone="warning"
      title={t`We don’t drive that far`}
      actions={
        <>
          <PhoneLink />
          {actions}
        </>
      }
    >
      {children}
    </Alert>
  );
}
