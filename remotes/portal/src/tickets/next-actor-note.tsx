import { useLingui } from '@lingui/react/macro';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { nextActor, type TicketStatus } from '@tulebyte/tickets/ticket';
import { nextActorLabels } from './labels.ts';

/** Who has to act next; emphasized when it's the client. */
export function NextActorNote({ status }: { status: TicketStatus }): ReactNode {
  const { t } = useLingui();
  const actor = nextActor(status);
  return (
    <Text as="span" tone={actor === 'yours' ? 'dusk' : 'default'} fontWeight={actor === 'yours' ? '600' : '400'}>
      {t(nextActorLabels[actor])}
    </Text>
  );
}
