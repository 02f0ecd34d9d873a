import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Button, Icon, Link, PhoneLink, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { AccessNotice } from './access-notice.tsx';

interface UnreachableNoticeProps {
  title: ReactNode;
  /** What happened. */
  children: ReactNode;
  retry: () => void;
  isRetrying?: boolean;
}

/** Replaces a page behind sign-in while our server doesn't respond: what happened, what still works, and what to do. */
export function UnreachableNotice({ title, children, retry, isRetrying = false }: UnreachableNoticeProps): ReactNode {
  return (
    <AccessNotice
      tone="error"
      title={title}
      action={
        <Button variant="solid" loading={isRetrying} onClick={retry}>
          <Icon name="retry" />
          <Trans>Retry</Trans>
        </Button>
      }
      contact={<PhoneLink />}
    >
      <Text>{children}</Text>
      <Text marginTop="2">
        <Trans>
          Nothing you saved is lost, and the public pages still work. If Retry doesn’t help, see{' '}
          <Link asChild>
            <RouterLink to="/support">system status</RouterLink>
          </Link>{' '}
          for a known outage. If it can’t wait, call our help desk.
        </Trans>
      </Text>
    </AccessNotice>
  );
}
