import { useLingui } from '@lingui/react/macro';
import { Badge, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { TicketPriority, TicketStatus } from './ticket.ts';
import { priorityLabels, statusLabels } from './labels.ts';

const statusTones = {
  new: 'dusk',
  open: 'river',
  pending: 'neutral',
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
