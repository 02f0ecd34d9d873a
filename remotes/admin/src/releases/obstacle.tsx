import { Trans } from '@lingui/react/macro';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Why something can't be done from here, as the release store says it, and the command that can. */
export function Obstacle({
  obstacle: { reason, message, command },
}: {
  obstacle: { reason: 'superseded' | 'halted' | 'refused'; message: string; command: string };
}): ReactNode {
  return (
    <Text size="small" overflowWrap="anywhere">
      {reason === 'superseded' ? (
        <Trans>Something else went live since it was prepared, so nobody has checked the two together.</Trans>
      ) : (
        <span lang="en">{message}</span>
      )}{' '}
      <Trans>
        A publisher runs <chakra.code fontFamily="mono">{command}</chakra.code>
      </Trans>
    </Text>
  );
}
