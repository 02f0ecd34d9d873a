import { Alert, Button, chakra, Icon, PhoneLink, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Shown in place of something that failed to load: what happened, what was kept, a retry, and a phone number. */
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
  /** The button's label. */
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

/** The same in a card or a menu, where there is no room for more than a sentence and a button. */
export function CompactRetryAlert({
  title,
  label,
  retry,
  retrying,
  describedBy,
}: {
  title: string;
  /** The button's label. */
  label: ReactNode;
  retry: () => void;
  retrying: boolean;
  /** Id of what could not be loaded, where several buttons have the same label. */
  describedBy?: string | undefined;
}): ReactNode {
  return (
    <chakra.div role="alert" display="grid" gap="2" justifyItems="start">
      <Text size="ui">{title}</Text>
      <Button size="sm" loading={retrying} onClick={retry} aria-describedby={describedBy}>
        {label}
      </Button>
    </chakra.div>
  );
}
