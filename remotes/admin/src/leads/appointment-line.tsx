import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CancelAppointment, MoveAppointment } from '@tulebyte/appointments/change';
import { channelNames } from '@tulebyte/appointments/channels';
import { formatWhen } from '@tulebyte/appointments/format-when';
import { formatAddress } from '@tulebyte/appointments/visit-summary';
import { findCity, formatUsd } from '@tulebyte/brand';
import { EXISTING_CUSTOMER, type Visit } from '@tulebyte/backend-api/functions/booking';
import { visitOf } from '@tulebyte/backend-api/visits';
import { toast } from '@tulebyte/platform';
import { Badge, Button, chakra, Icon, Link, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { useNow } from '@tulebyte/i18n/live-time';
import { sizeLabels, type LeadAppointment } from './lead.ts';

/** An appointment with links to move and cancel it; the customer is emailed a link as well. */
export function AppointmentLine({ appointment }: { appointment: LeadAppointment }): ReactNode {
  const { t } = useLingui();
  const queries = useQueryClient();
  const now = useNow();
  const [doing, setDoing] = useState<'move' | 'cancel'>();
  const { id, channel, canceled_at, place, size, starts_at } = appointment;
  const when = formatWhen(starts_at, channel);
  const visit = visitOf(appointment);
  const people = sizeLabels[size];
  const changed = () => {
    setDoing(undefined);
    toast({ title: msg`Changed. We’re emailing the client.`, status: 'success' });
    void queries.invalidateQueries({ queryKey: ['leads'] });
  };
  return (
    <>
      <Text as="div" size="ui" display="flex" flexWrap="wrap" columnGap="2" alignItems="center">
        <Icon name="calendar" />
        <chakra.strong textDecoration={canceled_at ? 'line-through' : undefined}>{when}</chakra.strong>
        {canceled_at ? <Badge tone="error">{t`Canceled`}</Badge> : null}
        <Text as="span" size="small" tone="muted">
          {t(channelNames[channel].label)} ·{' '}
          {place === EXISTING_CUSTOMER
            ? t`from the client portal`
            : `${findCity(place)?.name ?? t`Somewhere else`} · ${people ? t(people) : size}`}
        </Text>
        {canceled_at === null && Date.parse(starts_at) > now ? (
          <chakra.span whiteSpace="nowrap" marginInlineStart="-3">
            <Toggle
              open={doing === 'move'}
              name={t`Move the appointment on ${when}`}
              onChange={(open) => setDoing(open ? 'move' : undefined)}
            >
              <Trans>Move</Trans>
            </Toggle>
            <Toggle
              open={doing === 'cancel'}
              name={t`Cancel the appointment on ${when}`}
              onChange={(open) => setDoing(open ? 'cancel' : undefined)}
            >
              <Trans>Cancel</Trans>
            </Toggle>
          </chakra.span>
        ) : null}
      </Text>
      {visit ? <VisitLine visit={visit} /> : null}
      {doing === 'move' ? (
        <MoveAppointment appointmentRef={{ id }} channel={channel} currentStart={Date.parse(starts_at)} onChanged={changed} />
      ) : null}
      {doing === 'cancel' ? (
        <CancelAppointment byStaff appointmentRef={{ id }} onChanged={changed} onKeep={() => setDoing(undefined)} />
      ) : null}
    </>
  );
}

/** The visit's technician, address with a map, and quoted price. */
function VisitLine({ visit }: { visit: Visit }): ReactNode {
  const { t } = useLingui();
  const { technician, estimateCents } = visit;
  const address = formatAddress(visit);
  const estimate = formatUsd(estimateCents, 'always');
  return (
    <Text size="ui" overflowWrap="anywhere">
      <Icon name="pin" />{' '}
      <Link
        href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address }).toString()}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`${address}: open the map in a new tab`}
      >
        <bdi>{address}</bdi>
      </Link>{' '}
      <Text as="span" size="small" tone="muted">
        · {technician} · {t`estimate ${estimate}`}
      </Text>
    </Text>
  );
}

function Toggle({
  open,
  name,
  onChange,
  children,
}: {
  open: boolean;
  name: string;
  onChange: (open: boolean) => void;
  children: ReactNode;
}): ReactNode {
  return (
    <Button size="sm" variant="quiet" aria-expanded={open} aria-label={name} onClick={() => onChange(!open)}>
      {children}
    </Button>
  );
}
