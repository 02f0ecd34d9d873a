import { Trans } from '@lingui/react/macro';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** The signal is honored, and the visitor sees that it is. */
export function PrivacyControlNotice(): ReactNode {
  return (
    <Text size="small" tone="tule">
      <Trans>Your browser sends Global Privacy Control. We honor it: analytics and marketing stay off.</Trans>
    </Text>
  );
}
