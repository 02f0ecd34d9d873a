import { Trans } from '@lingui/react/macro';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** How long we take to build a computer. */
export function BuildTime(): ReactNode {
  return (
    <Text size="small">
      <Trans>Built in 7 to 10 business days once all parts are here.</Trans>
    </Text>
  );
}
