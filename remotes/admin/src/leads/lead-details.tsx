import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { bestTimeLabels } from '@tulebyte/appointments/callback-times';
import { planName } from '@tulebyte/brand/plan-name';
import { formatMoney } from '@tulebyte/i18n';
import { chakra, Icon, Link, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { PhoneNumberLink } from '../layout/phone-number-link.tsx';
import { ApplicationLine } from './application-line.tsx';
import { AppointmentLine } from './appointment-line.tsx';
import { topicLabels, type Lead } from './lead.ts';

/** Longer messages are collapsed. */
const FOLD_LENGTH = 240;

/** What came with the form: contact details, appointment, estimate, and message. */
export function LeadDetails({ lead }: { lead: Lead }): ReactNode {
  const { t } = useLingui();
  const topic = topicLabels[lead.topic];
  return (
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
        {planName(plan)} · <Plural value={users} one="# user" other="# users" />
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
