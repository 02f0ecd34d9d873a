import { useLingui } from '@lingui/react/macro';
import { AgentStatusBadge, PriorityBadge } from '@tulebyte/tickets/badges';
import { planName } from '@tulebyte/brand/plan-name';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Icon, Link } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { PhoneNumberLink } from '../../layout/phone-number-link.tsx';
import { useStaffName } from '../../tickets/staff.ts';
import type { TicketDetail } from '../conversation.ts';
import { HeaderArea } from '../ticket-layout.ts';
import { SlaTimers } from './sla-timers.tsx';
import { TicketSubject } from './ticket-subject.tsx';

/** What an agent needs at any time: subject, state, assignee, both SLA timers, company with plan, device, and phone. */
export function TicketHeader({ ticket }: { ticket: TicketDetail }): ReactNode {
  const { t } = useLingui();
  const {
    assignee_id,
    status,
    priority,
    merged_into,
    sla_timers,
    first_response_at,
    requester_phone,
    company,
    device_id,
    devices,
  } = ticket;
  const device = devices.find(({ id }) => id === device_id);
  const phone = requester_phone || company?.phone;
  const staffName = useStaffName();
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
          {assignee_id === null ? t`Unassigned` : staffName(assignee_id)}
        </chakra.span>
        {/* A merged ticket was neither answered nor solved. */}
        {merged_into === null ? <SlaTimers timers={sla_timers} hasResponse={first_response_at !== null} /> : null}
        {company ? (
          <span>
            <Link asChild variant="inline">
              <RouterLink to={`/admin/clients/${company.id}`}>{company.name}</RouterLink>
            </Link>{' '}
            ({company.plan ? planName(company.plan) : t`no plan`})
          </span>
        ) : null}
        {device ? (
          <chakra.span
            display="inline-flex"
            alignItems="center"
            gap="1"
            title={t({ message: 'Device', context: 'computer or printer' })}
          >
            <Icon name="laptop" size="1em" />
            {device.name}
          </chakra.span>
        ) : null}
        {phone ? <PhoneNumberLink phone={phone} variant="inline" /> : null}
      </chakra.div>
    </HeaderArea>
  );
}
