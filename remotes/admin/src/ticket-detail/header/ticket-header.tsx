import { useLingui } from '@lingui/react/macro';
import { findPlan } from '@tulebyte/brand/plans';
import { Link as RouterLink } from '@tulebyte/router';
import { AgentStatusBadge, PriorityBadge } from '@tulebyte/tickets/badges';
import { chakra, Link } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { PhoneNumberLink } from '../../layout/phone-number-link.tsx';
import type { TicketDetail } from '../conversation.ts';
import { SlaTimers } from './sla-timers.tsx';
import { TicketSubject } from './ticket-subject.tsx';

/** What an agent needs to know at a glance: subject, state, SLA timers, company and plan, device, and phone. */
export function TicketHeader({ ticket }: { ticket: TicketDetail }): ReactNode {
  return (
    <chakra.header display="grid" gap="2">
      <TicketSubject ticket={ticket} />
      <chakra.div display="flex" flexWrap="wrap" columnGap="5" rowGap="2" alignItems="center">
        <chakra.div display="flex" gap="2">
          <AgentStatusBadge status={ticket.status} />
          <PriorityBadge priority={ticket.priority} />
        </chakra.div>
        <SlaTimers timers={ticket.sla_timers} />
      </chakra.div>
      <About ticket={ticket} />
    </chakra.header>
  );
}

function About({ ticket: { company, channel, device_id, devices, requester_phone } }: { ticket: TicketDetail }): ReactNode {
  const { t } = useLingui();
  const device = devices.find(({ id }) => id === device_id);
  const plan = company?.plan;
  const facts = [
    company
      ? {
          label: t`Company`,
          value: (
            <>
              <Link asChild variant="inline">
                <RouterLink to={`/admin/clients/${company.id}`}>{company.name}</RouterLink>
              </Link>{' '}
              ({plan ? (findPlan(plan)?.name ?? plan) : t`no plan`})
            </>
          ),
        }
      : undefined,
    device ? { label: t`Device`, value: device.name } : undefined,
    requester_phone === ''
      ? undefined
      : {
          label: t`Phone`,
          value: <PhoneNumberLink phone={requester_phone} variant="inline" />,
        },
    channel === 'phone' || channel === 'walk_in'
      ? { label: t`Channel`, value: channel === 'phone' ? t`Phone call` : t`Walk-in` }
      : undefined,
  ].filter((fact) => fact !== undefined);
  if (facts.length === 0) return null;
  return (
    <chakra.dl display="flex" flexWrap="wrap" columnGap="5" rowGap="1" textStyle="small">
      {facts.map(({ label, value }) => (
        <chakra.div key={label} display="flex" gap="1.5" minWidth="0">
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
