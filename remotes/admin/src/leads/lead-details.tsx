import { Plural, useLingui } from '@lingui/react/macro';
import { bestTimeLabels } from '@tulebyte/appointments/callback-times';
import { planName } from '@tulebyte/brand/plan-name';
import { formatMoney } from '@tulebyte/i18n';
import { chakra, Icon, Link, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { PhoneNumberLink } from '../layout/phone-number-link.tsx';
import { ApplicationLine } from './application-line.tsx';
import { AppointmentLine } from './appointment-line.tsx';
import type { Lead } from './lead.ts';

/** What came with the form: contact details, appointment, estimate, and message. */
export function LeadDetails({ lead }: { lead: Lead }): ReactNode {
  const { t } = useLingui();
  const { source_path: path } = lead;
  const origin = [
    path ? t`sent from ${path}` : '',
    lead.newsletter_subscribers?.state === 'unsubscribed' ? t`unsubscribed` : '',
    lead.locale === 'es' ? t`wrote in Spanish` : '',
  ].filter(Boolean);
  return (
    <chakra.div minWidth="0" display="grid" gap="1">
      <Contact lead={lead} />
      {lead.appointments ? <AppointmentLine appointment={lead.appointments} /> : null}
      {lead.job_applications ? <ApplicationLine application={lead.job_applications} /> : null}
      {origin.length > 0 ? (
        <Text size="small" tone="muted" overflowWrap="anywhere">
          {origin.join(' · ')}
        </Text>
      ) : null}
      {lead.estimate ? <EstimateLine estimate={lead.estimate} /> : null}
      {lead.best_time ? (
        <Text size="ui" display="flex" gap="2" alignItems="center">
          <Icon name="phone" />
          <chakra.strong>{t(bestTimeLabels[lead.best_time])}</chakra.strong>
        </Text>
      ) : null}
      {lead.message ? (
        <Text size="ui" dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="prose">
          {lead.message}
        </Text>
      ) : null}
    </chakra.div>
  );
}

/** Contact details, each kept in one piece. `bdi` isolates right-to-left text that people typed. */
function Contact({ lead: { name, company, email, phone } }: { lead: Lead }): ReactNode {
  return (
    <chakra.ul display="flex" flexWrap="wrap" columnGap="4" textStyle="ui" overflowWrap="anywhere">
      {name ? (
        <li>
          <chakra.strong>
            <bdi>{name}</bdi>
          </chakra.strong>
        </li>
      ) : null}
      {company ? (
        <li>
          <bdi>{company}</bdi>
        </li>
      ) : null}
      {email ? (
        <li>
          <Link href={`mailto:${email}`}>{email}</Link>
        </li>
      ) : null}
      {phone ? (
        <li>
          <PhoneNumberLink phone={phone} />
        </li>
      ) : null}
    </chakra.ul>
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
