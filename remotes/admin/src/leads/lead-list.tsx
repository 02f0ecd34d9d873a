import { Options } from '@tulebyte/lists/options';
import { Link as RouterLink } from '@tulebyte/router';
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button, chakra, Text } from '@tulebyte/ui';
import { NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { useStaff } from '../tickets/staff.ts';
import { LeadDetails } from './lead-details.tsx';
import { kindLabels, LEAD_STATUSES, statusLabels, type Lead, type LeadKind } from './lead.ts';
import { useSetLeadStatus } from './leads.ts';

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'minmax(0, 1fr) 10rem',
      xl: '8.5rem minmax(0, 1fr) 10rem',
    },
    columnGap: '6',
    rowGap: { base: '1', md: '2' },
    alignItems: 'start',
    paddingBlock: '3',
    borderTopWidth: '1px',
    borderColor: 'border.default',
  },
});

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', xl: 'column' },
    gap: '2',
    alignItems: { base: 'center', xl: 'start' },
    gridColumn: { md: '1 / -1', xl: 'auto' },
  },
});

const tones = {
  message: 'river',
  booking: 'dusk',
  callback: 'dusk',
  application: 'tule',
  newsletter: 'neutral',
} as const satisfies Record<LeadKind, string>;

/** Leads with their status, newest first. */
export function LeadList({ leads }: { leads: readonly Lead[] }): ReactNode {
  return (
    <ul>
      {leads.map((lead) => (
        <LeadRow key={lead.id} lead={lead} />
      ))}
    </ul>
  );
}

function LeadRow({ lead }: { lead: Lead }): ReactNode {
  const { t } = useLingui();
  const set = useSetLeadStatus();
  const who = lead.name || (lead.email ?? '');
  const owner = useStaff().data?.find(({ id }) => id === lead.assignee_id);
  return (
    <Row data-lead={lead.id}>
      <Head>
        <Badge tone={tones[lead.kind]}>{t(kindLabels[lead.kind])}</Badge>
        <Text as="span" size="small" tone="muted">
          <RelativeTime at={lead.created_at} />
        </Text>
        {owner ? (
          <Text as="span" size="small" tone="muted">
            {owner.name}
          </Text>
        ) : null}
      </Head>
      <LeadDetails lead={lead} brief />
      <chakra.div display="grid" gap="2" gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr)' }}>
        <NativeSelect
          aria-label={t`Status of ${who}`}
          value={lead.status}
          onChange={(event) => {
            const status = LEAD_STATUSES.find((known) => known === event.currentTarget.value);
            if (status) set.mutate({ id: lead.id, status });
          }}
        >
          <Options values={LEAD_STATUSES} labels={statusLabels} />
        </NativeSelect>
        <Button asChild size="sm">
          <RouterLink to={`/admin/leads/${lead.id}`} aria-label={t`Open the lead of ${who}`}>
            <Trans context="button">Open</Trans>
          </RouterLink>
        </Button>
      </chakra.div>
    </Row>
  );
}
