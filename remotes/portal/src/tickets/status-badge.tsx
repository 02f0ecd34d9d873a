import { useLingui } from '@lingui/react/macro';
import { Badge, Icon, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { turnOf, type TicketPriority, type TicketStatus } from './ticket.ts';
import { priorityLabels, statusLabels, turnLabels } from './labels.ts';

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

/** Whose turn it is, in words; the client's own stands out. */
export function TransitionNote({ status }: { status: TicketStatus }): ReactNode {
  const { t } = useLingui();
  const turn = turnOf(status);
  return (
    <Text as="span" tone={turn === 'yours' ? 'dusk' : 'default'} fontWeight={turn === 'yours' ? '600' : '400'}>
      {t(turnLabels[turn])}
    </Text>
  );
}
