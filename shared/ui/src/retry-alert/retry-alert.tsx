import { Alert, Button, Icon, PhoneLink } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Stands where something could not be loaded: what happened and what was kept, another try, and a person to call. */
export function RetryAlert({
  title,
  tone = 'error',
  children,
  label,
  retry,
  retrying,
}: {
  title: string;
  tone?: 'error' | 'warning';
  children: ReactNode;
  /** Of the button. */
  label: ReactNode;
  retry: () => void;
  retrying: boolean;
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
          <PhoneLink />
        </>
      }
    >
      {children}
    </Alert>
  );
}
