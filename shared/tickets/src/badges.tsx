import { useLingui } from '@lingui/react/macro';
import { Badge, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { agentStatusLabels, clientStatusLabels, priorityLabels } from './labels.ts';
import type { TicketPriority, TicketStatus } from './ticket.ts';

const shared = { on_hold: 'neutral', solved: 'tule', closed: 'neutral' } as const;
/** Statuses that require the reader to act are highlighted: new tickets for agents, questions for customers. */
const agentTones = { new: 'dusk', open: 'river', pending: 'neutral', ...shared } as const;
const clientTones = { new: 'river', open: 'river', pending: 'dusk', ...shared } as const;
const priorityTones = { critical: 'error', high: 'dusk', normal: 'neutral', low: 'neutral' } as const;

export function AgentStatusBadge({ status }: { status: TicketStatus }): ReactNode {
  const { t } = useLingui();
  return <Badge tone={agentTones[status]}>{t(agentStatusLabels[status])}</Badge>;
}

export function ClientStatusBadge({ status }: { status: TicketStatus }): ReactNode {
  const { t } = useLingui();
  return <Badge tone={clientTones[status]}>{t(clientStatusLabels[status])}</Badge>;
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
