import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AppointmentTime, CalendarButton, downloadCalendar } from '@tulebyte/appointments/calendar-file';
import { CancelAppointment, MoveAppointment } from '@tulebyte/appointments/change';
import { channelInstructions } from '@tulebyte/appointments/channels';
import { formatWhen } from '@tulebyte/appointments/format-when';
import { VisitSummary } from '@tulebyte/appointments/visit-summary';
import { fetchAppointment } from '@tulebyte/appointments/managed-appointment';
import { visitOf } from '@tulebyte/backend-api/visits';
import { toast } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Button, chakra, Link, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { ticketPath } from '@tulebyte/tickets/ticket';
import { useReloadAppointments, type MyAppointment } from './my-appointments.ts';

/** An upcoming appointment: time, channel, calendar file, and buttons to move or cancel it. */
export function UpcomingAppointment({ userId, appointment }: { userId: string; appointment: MyAppointment }): ReactNode {
  const { t } = useLingui();
  const [openForm, setOpenForm] = useState<'move' | 'cancel'>();
  const [saving, setSaving] = useState(false);
  const reload = useReloadAppointments(userId);
  const { id, starts_at, channel, ticket_number, subject } = appointment;
  const when = formatWhen(starts_at, channel);
  const visit = visitOf(appointment);
  const onChanged = (title: ReturnType<typeof msg>) => {
    toast({ title, status: 'success' });
    setOpenForm(undefined);
    void reload();
  };
  const save = () => {
    setSaving(true);
    fetchAppointment({ id })
      .then(({ calendar }) => downloadCalendar(calendar))
      .catch(() => toast({ title: msg`We couldn’t open the file. Please try again.`, status: 'error' }))
      .finally(() => setSaving(false));
  };
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      paddingBlock="5"
      borderTopWidth="1px"
      borderColor="border.default"
      aria-label={when}
    >
      <chakra.div display="flex" flexWrap="wrap" columnGap="10" rowGap="4" justifyContent="space-between" alignItems="end">
        <chakra.div display="grid" gap="2">
          <AppointmentTime startsAt={starts_at} channel={channel} />
          <Text size="ui" tone="muted">
            {t(channelInstructions[channel])}
          </Text>
          {ticket_number ? (
            <Text size="ui">
              <Trans>About ticket</Trans>{' '}
              <Link asChild variant="inline">
                <RouterLink to={ticketPath(ticket_number)}>
                  {ticket_number} {subject}
                </RouterLink>
              </Link>
            </Text>
          ) : null}
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <CalendarButton loading={saving} onClick={save} />
          <Button
            aria-expanded={openForm === 'move'}
            aria-label={t`Choose another time: ${when}`}
            onClick={() => setOpenForm(openForm === 'move' ? undefined : 'move')}
          >
            <Trans>Choose another time</Trans>
          </Button>
          <Button
            aria-expanded={openForm === 'cancel'}
            aria-label={t`Cancel appointment: ${when}`}
            onClick={() => setOpenForm(openForm === 'cancel' ? undefined : 'cancel')}
          >
            <Trans>Cancel appointment</Trans>
          </Button>
        </chakra.div>
      </chakra.div>
      {visit ? <VisitSummary visit={visit} /> : null}
      {openForm === 'move' ? (
        <MoveAppointment
          appointmentRef={{ id }}
          channel={channel}
          currentStart={Date.parse(starts_at)}
          onChanged={() => onChanged(msg`You’re booked for the new time. We’re emailing you a confirmation.`)}
        />
      ) : null}
      {openForm === 'cancel' ? (
        <CancelAppointment
          appointmentRef={{ id }}
          onChanged={() => onChanged(msg`Canceled. We’re emailing you a confirmation.`)}
          onKeep={() => setOpenForm(undefined)}
        />
      ) : null}
    </chakra.li>
  );
}
