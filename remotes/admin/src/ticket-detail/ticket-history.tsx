import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Text } from '@tulebyte/ui';
import { AccordionItem } from '@tulebyte/ui/disclosure';
import type { ReactNode } from 'react';
import { TICKET_PRIORITIES, TICKET_STATUSES } from '@tulebyte/tickets/ticket';
import type { TicketEvent } from '../tickets/ticket.ts';
import { describeBillingEvent } from '@tulebyte/tickets/billing-event';
import { priorityLabels, agentStatusLabels } from '@tulebyte/tickets/labels';
import { RelativeTime } from '@tulebyte/i18n/live-time';

/** A ticket's audit log, written by database triggers. */
export function TicketHistory({
  events,
  people,
}: {
  events: readonly TicketEvent[];
  /** Names by account; deleted ones have none. */
  people: Readonly<Record<string, string | null>>;
}): ReactNode {
  const { t } = useLingui();
  const displayName = (id: string | null): string => (id === null ? t`System` : (people[id] ?? t`Someone who left`));
  const formatValue = ({ kind }: TicketEvent, value: string | null): string => {
    const status = TICKET_STATUSES.find((known) => known === value);
    const priority = TICKET_PRIORITIES.find((known) => known === value);
    if (kind === 'status' && status) return t(agentStatusLabels[status]);
    if (kind === 'priority' && priority) return t(priorityLabels[priority]);
    if (kind === 'assignee' || kind === 'watcher') return value === null ? t`unassigned` : displayName(value);
    return value ?? '';
  };
  const describe = (event: TicketEvent): string => {
    const before = formatValue(event, event.before);
    const after = formatValue(event, event.after);
    switch (event.kind) {
      case 'created':
        return t`Opened`;
      case 'reply':
        return t`Replied`;
      case 'note':
        return t`Added a note`;
      case 'status':
        return t`Status: ${before} → ${after}`;
      case 'priority':
        return t`Priority: ${before} → ${after}`;
      case 'assignee':
        return t`Assigned: ${before} → ${after}`;
      case 'subject':
        return t`Subject: ${before} → ${after}`;
      case 'tag':
        return event.after === null ? t`Tag removed: ${before}` : t`Tag added: ${after}`;
      case 'watcher':
        return event.after === null ? t`No longer watched by ${before}` : t`Watched by ${after}`;
      case 'rating':
        return event.after === 'good' ? t`Rated: satisfied` : t`Rated: not satisfied`;
      case 'attachment':
        return t`File: ${after}`;
      case 'estimate':
      case 'invoice':
        return t(describeBillingEvent(event));
      case 'device':
        return event.after === null ? t`Device removed: ${before}` : t`Device: ${after}`;
      case 'merge':
        return event.after === null ? t`${before} was merged into this ticket` : t`Merged into ${after}`;
    }
  };
  return (
    <AccordionItem summary={<Trans>History ({events.length})</Trans>}>
      <chakra.ol display="grid" gap="3">
        {events.toReversed().map((event) => (
          <li key={event.id}>
            <Text size="small" overflowWrap="anywhere">
              {describe(event)}
            </Text>
            <Text size="small" tone="muted">
              {displayName(event.actor_id)} · <RelativeTime at={event.created_at} />
            </Text>
          </li>
        ))}
      </chakra.ol>
    </AccordionItem>
  );
}
