import { Trans } from '@lingui/react/macro';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Shows the visitor that Global Privacy Control is honored. */
export function PrivacyControlNotice(): ReactNode {
  return (
    <Text size="small" tone="tule">
      <Trans>Your browser sends Global Privacy Control. We honor it: analytics and marketing stay off.</Trans>
    </Text>
  );
}
