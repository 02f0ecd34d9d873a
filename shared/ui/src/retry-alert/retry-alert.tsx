import { Alert, Button, Icon, PhoneLink } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Shown in place of something that failed to load: what happened, what was kept, a retry, and a phone number. */
export function RetryAlert({
  title,
  tone = 'error',
  children,
  label,
  retry,
  retrying,
  forStaff = false,
}: {
  title: string;
  tone?: 'error' | 'warning';
  children: ReactNode;
  /** The button's label. */
  label: ReactNode;
  retry: () => void;
  retrying: boolean;
  /** Without the phone number, which is their own. */
  forStaff?: boolean;
}): ReactNode {
  return (
    <Alert
      tone={tone}
      live
      title={title}
      actions={
        <>
          <Button onClick={retry} loading={retrying}>
            <Icon name="retry" />
            {label}
          </Button>
          {forStaff ? null : <PhoneLink />}
        </>
      }
    >
      {children}
    </Alert>
  );
}
