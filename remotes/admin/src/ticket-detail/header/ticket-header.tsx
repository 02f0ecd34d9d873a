import { useLingui } from '@lingui/react/macro';
import { AgentStatusBadge, PriorityBadge } from '@tulebyte/tickets/badges';
import { chakra, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { PhoneNumberLink } from '../../layout/phone-number-link.tsx';
import type { StaffMember } from '../../tickets/staff.ts';
import type { TicketDetail } from '../conversation.ts';
import { HeaderArea } from '../ticket-layout.ts';
import { SlaTimers } from './sla-timers.tsx';
import { TicketSubject } from './ticket-subject.tsx';

/** What an agent needs at any time: subject, state, assignee, both SLA timers, and the client's phone number. */
export function TicketHeader({ ticket, staff }: { ticket: TicketDetail; staff: readonly StaffMember[] }): ReactNode {
  const { t } = useLingui();
  const { assignee_id, status, priority, sla_timers, requester_phone, company } = ticket;
  const assignee = staff.find(({ id }) => id === assignee_id)?.name ?? t`Someone`;
  return (
    <HeaderArea>
      <TicketSubject ticket={ticket} />
      <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap="1" alignItems="center" textStyle="small">
        <chakra.div display="flex" gap="2">
          <AgentStatusBadge status={status} />
          <PriorityBadge priority={priority} />
        </chakra.div>
        <chakra.span display="inline-flex" alignItems="center" gap="1" title={t`Assigned to`}>
          <Icon name="user" size="1em" />
          {assignee_id === null ? t`Unassigned` : assignee}
        </chakra.span>
        <SlaTimers timers={sla_timers} />
        {requester_phone ? (
          <PhoneNumberLink phone={requester_phone} variant="inline" />
        ) : company?.phone ? (
          <span>
            <PhoneNumberLink phone={company.phone} variant="inline" /> ({company.name})
          </span>
        ) : null}
      </chakra.div>
    </HeaderArea>
  );
}
