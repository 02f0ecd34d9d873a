import { useLingui } from '@lingui/react/macro';
import { Badge, Icon, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { nextActor, type TicketPriority, type TicketStatus } from './ticket.ts';
import { priorityLabels, statusLabels, nextActorLabels } from './labels.ts';

const statusTones = {
  new: 'river',
  open: 'river',
  pending: 'dusk',
  on_hold: 'neutral',
  solved: 'tule',
  closed: 'neutral',
} as const;
const priorityTones = { critical: 'error', high: 'dusk', normal: 'neutral', low: 'neutral' } as const;

export function StatusBadge({ status }: { status: TicketStatus }): ReactNode {
  const { t } = useLingui();
  return <Badge tone={statusTones[status]}>{t(statusLabels[status])}</Badge>;
}

export function PriorityBadge({ priority }: { priority: TicketPriority }): ReactNode {
  const { t } = useLingui();
  return (
    <Badge tone={priorityTones[priority]}>
      {priority === 'critical' ? <Icon name="alert" size="1em" /> : null}
      {t(priorityLabels[priority])}
    </Badge>
  );
}

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
