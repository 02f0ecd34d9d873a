import { useLingui } from '@lingui/react/macro';
import { bestTimeLabels } from '@tulebyte/appointments/callback-times';
import { formatWhen } from '@tulebyte/appointments/format-when';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { DenseTable } from '@tulebyte/lists/dense-table';
import { hiddenBelow } from '@tulebyte/lists/one-line-rows';
import { Options } from '@tulebyte/lists/options';
import { Link as RouterLink } from '@tulebyte/router';
import { Badge, Link, Text } from '@tulebyte/ui';
import type { Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { DenseSavingSelect } from '../layout/dense-select.tsx';
import { PhoneNumberLink } from '../layout/phone-number-link.tsx';
import { useStaffName } from '../tickets/staff.ts';
import { kindLabels, LEAD_STATUSES, nameOf, statusLabels, topicLabels, type Lead, type LeadKind } from './lead.ts';
import { useChangeLead } from './change-lead.ts';

const STACK_BELOW = '40rem';

const tones = {
  message: 'river',
  booking: 'dusk',
  callback: 'dusk',
  application: 'tule',
  newsletter: 'neutral',
} as const satisfies Record<LeadKind, string>;

/** Leads, newest first. Each row opens its lead. */
export function LeadTable({ leads }: { leads: readonly Lead[] }): ReactNode {
  const { t } = useLingui();
  const staffName = useStaffName();
  const columns: Column<Lead>[] = [
    {
      id: 'person',
      head: t`Person`,
      rowHead: true,
      slot: 'title',
      css: { width: '22%' },
      render: (lead) => (
        <Link asChild variant="inline" title={[lead.name, lead.company, lead.email, lead.phone].filter(Boolean).join(', ')}>
          <RouterLink to={`/admin/leads/${lead.id}`} aria-label={t`Open the lead from ${nameOf(lead)}`}>
            <bdi>{nameOf(lead)}</bdi>
          </RouterLink>
        </Link>
      ),
    },
    {
      id: 'kind',
      head: t`Kind`,
      slot: 'title',
      css: { width: '8rem' },
      render: ({ kind }) => <Badge tone={tones[kind]}>{t(kindLabels[kind])}</Badge>,
    },
    { id: 'about', head: t`Subject`, render: (lead) => <About lead={lead} /> },
    {
      id: 'phone',
      head: t`Phone`,
      cellLabel: t`Phone`,
      css: { width: '9.5rem', ...hiddenBelow('72rem', STACK_BELOW) },
      render: ({ phone }) => (phone ? <PhoneNumberLink phone={phone} /> : null),
    },
    {
      id: 'assignee',
      head: t`Assigned to`,
      cellLabel: t`Assigned to`,
      css: { width: '8rem', ...hiddenBelow('64rem', STACK_BELOW) },
      render: ({ assignee_id }) =>
        assignee_id === null ? <Text as="span" tone="subtle">{t`Unassigned`}</Text> : staffName(assignee_id),
    },
    {
      id: 'received',
      head: t({ message: 'Received', context: 'lead' }),
      css: { width: '8.5rem', ...hiddenBelow('56rem', STACK_BELOW) },
      render: ({ created_at }) => (
        <Text as="span" tone="muted">
          <RelativeTime at={created_at} />
        </Text>
      ),
    },
    {
      id: 'status',
      head: t`Status`,
      cellLabel: t`Status`,
      css: { width: '8.5rem' },
      render: (lead) => <StatusSelect lead={lead} />,
    },
  ];
  return (
    <DenseTable
      name="leads"
      label={t`Leads`}
      rows={leads}
      rowKey={({ id }) => id}
      columns={columns}
      stackBelow={STACK_BELOW}
      opensRows
    />
  );
}

/** When, what about, and what they wrote, as far as it fits. */
function About({ lead: { appointments, best_time, topic, message } }: { lead: Lead }): ReactNode {
  const { t } = useLingui();
  const label = topicLabels[topic];
  const said = [
    appointments?.canceled_at ? t`Canceled` : '',
    appointments ? formatWhen(appointments.starts_at, appointments.channel) : '',
    best_time ? t(bestTimeLabels[best_time]) : '',
    label ? t(label) : topic,
    message.replaceAll(/\s+/g, ' '),
  ].filter((part) => part !== '');
  return <span title={said.join('\n')}>{said.join(' · ')}</span>;
}

function StatusSelect({ lead }: { lead: Lead }): ReactNode {
  const { t } = useLingui();
  const { mutate } = useChangeLead(lead.id);
  return (
    <DenseSavingSelect
      label={t`Status of ${nameOf(lead)}`}
      value={lead.status}
      onChange={(value) => {
        const to = LEAD_STATUSES.find((known) => known === value);
        if (to) void mutate({ field: 'status', from: lead.status, to });
      }}
    >
      <Options values={LEAD_STATUSES} labels={statusLabels} />
    </DenseSavingSelect>
  );
}
