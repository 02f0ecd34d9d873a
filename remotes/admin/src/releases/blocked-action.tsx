import { Trans } from '@lingui/react/macro';
import type { ReleaseRefusal } from '@tulebyte/backend-api/functions/releases';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { Command } from './command.tsx';
import { RefusalMessage } from './refusal-message.tsx';

interface Props {
  obstacle: { message: string; command: string; refusal?: ReleaseRefusal | undefined };
}

/** Why something can't be done from here, and the command that can. */
export function BlockedAction({ obstacle: { message, command, refusal } }: Props): ReactNode {
  return (
    <Text size="small" overflowWrap="anywhere">
      <RefusalMessage message={message} refusal={refusal} />{' '}
      <Trans>
        A publisher runs <Command>{command}</Command>
      </Trans>
    </Text>
  );
}
