import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { CancelAppointment, MoveAppointment } from '@tulebyte/appointments/change';
import { findCity } from '@tulebyte/brand';
import { EXISTING_CUSTOMER } from '@tulebyte/backend-api/functions/booking';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { toast } from '@tulebyte/platform';
import { Badge, Button, chakra, Icon, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { useNow } from '@tulebyte/i18n/live-time';
import { sizeLabels, type LeadAppointment } from './lead.ts';

/** An appointment with links to move and cancel it; the customer is emailed a link as well. */
export function AppointmentLine({ appointment }: { appointment: LeadAppointment }): ReactNode {
  const { t } = useLingui();
  const queries = useQueryClient();
  const now = useNow();
  const [doing, setDoing] = useState<'move' | 'cancel'>();
  const { id, channel, cancelled_at, place, size, starts_at } = appointment;
  const when = formatDateTime(starts_at, 'full');
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
        <chakra.strong textDecoration={cancelled_at ? 'line-through' : undefined}>{when}</chakra.strong>
        {cancelled_at ? <Badge tone="error">{t`Canceled`}</Badge> : null}
        <Text as="span" size="small" tone="muted">
          {channel === 'phone' ? t`by phone` : t`by video`} ·{' '}
          {place === EXISTING_CUSTOMER
            ? t`from the client portal`
            : `${findCity(place)?.name ?? t`Somewhere else`} · ${people ? t(people) : size}`}
        </Text>
        {cancelled_at === null && Date.parse(starts_at) > now ? (
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
      {doing === 'move' ? (
        <MoveAppointment appointmentRef={{ id }} currentStart={Date.parse(starts_at)} onChanged={changed} />
      ) : null}
      {doing === 'cancel' ? (
        <CancelAppointment appointmentRef={{ id }} onChanged={changed} onKeep={() => setDoing(undefined)} />
      ) : null}
    </>
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
