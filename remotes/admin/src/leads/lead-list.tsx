import { Options } from '@tulebyte/lists/options';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { findPlan } from '@tulebyte/brand/plans';
import { formatMoney } from '@tulebyte/i18n';
import { Badge, chakra, Icon, Link, Text } from '@tulebyte/ui';
import { NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { PhoneNumberLink } from '../layout/phone-number-link.tsx';
import { ApplicationLine } from './application-line.tsx';
import { AppointmentLine } from './appointment-line.tsx';
import { bestTimeLabels, kindLabels, LEAD_STATUSES, statusLabels, topicLabels, type Lead, type LeadKind } from './lead.ts';
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
    rowGap: '2',
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

/** Longer messages are collapsed. */
const FOLD_LENGTH = 240;

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
  const topic = topicLabels[lead.topic];
  return (
    <Row data-lead={lead.id}>
      <Head>
        <Badge tone={tones[lead.kind]}>{t(kindLabels[lead.kind])}</Badge>
        <Text as="span" size="small" tone="muted">
          <RelativeTime at={lead.created_at} />
        </Text>
      </Head>
      <chakra.div minWidth="0" display="grid" gap="1">
        <Contact lead={lead} />
        {lead.appointments ? <AppointmentLine appointment={lead.appointments} /> : null}
        {lead.job_applications ? <ApplicationLine application={lead.job_applications} /> : null}
        <Text size="small" tone="muted" overflowWrap="anywhere">
          {topic ? t(topic) : lead.topic}
          {lead.source_path ? <> · {lead.source_path}</> : null}
          {lead.newsletter_subscribers?.state === 'unsubscribed' ? <> · {t`unsubscribed`}</> : null}
          {lead.locale === 'es' ? <> · {t`wrote in Spanish`}</> : null}
        </Text>
        {lead.estimate ? <EstimateLine estimate={lead.estimate} /> : null}
        {lead.best_time ? (
          <Text size="ui" display="flex" gap="2" alignItems="center">
            <Icon name="phone" />
            <chakra.strong>{t(bestTimeLabels[lead.best_time])}</chakra.strong>
          </Text>
        ) : null}
        <Message text={lead.message} />
      </chakra.div>
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
    </Row>
  );
}

/** Contact details. `bdi` isolates right-to-left text that people typed. */
function Contact({ lead: { name, company, email, phone } }: { lead: Lead }): ReactNode {
  return (
    <Text size="ui" overflowWrap="anywhere">
      {name ? (
        <chakra.strong>
          <bdi>{name}</bdi>
        </chakra.strong>
      ) : null}
      {company ? (
        <>
          {' '}
          · <bdi>{company}</bdi>
        </>
      ) : null}
      {email ? (
        <>
          {name ? ' · ' : null}
          <Link href={`mailto:${email}`}>{email}</Link>
        </>
      ) : null}
      {phone ? (
        <>
          {' '}
          · <PhoneNumberLink phone={phone} />
        </>
      ) : null}
    </Text>
  );
}

function EstimateLine({ estimate: { plan, users, month } }: { estimate: NonNullable<Lead['estimate']> }): ReactNode {
  const { t } = useLingui();
  const monthly = formatMoney(month);
  return (
    <Text size="ui" display="flex" flexWrap="wrap" columnGap="2" alignItems="center">
      <Icon name="tag" />
      <chakra.strong>{t`${monthly} per month`}</chakra.strong>
      <Text as="span" size="small" tone="muted">
        {findPlan(plan)?.name ?? plan} · <Plural value={users} one="# user" other="# users" />
      </Text>
    </Text>
  );
}

function Message({ text }: { text: string }): ReactNode {
  if (text === '') return null;
  const body = (
    <Text size="ui" dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="prose">
      {text}
    </Text>
  );
  if (text.length <= FOLD_LENGTH) return body;
  return (
    <chakra.details
      css={{
        '& > summary': { cursor: 'pointer', textStyle: 'ui', minHeight: 'target', maxWidth: 'prose', overflowWrap: 'anywhere' },
        '&[open] > summary > bdi': { display: 'none' },
      }}
    >
      <summary>
        <bdi>{text.slice(0, FOLD_LENGTH - 40)}… </bdi>
        <chakra.span color="fg.link" fontWeight="600">
          <Trans>Full message</Trans>
        </chakra.span>
      </summary>
      {body}
    </chakra.details>
  );
}
