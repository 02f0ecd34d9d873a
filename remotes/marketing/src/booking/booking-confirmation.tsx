import { Trans, useLingui } from '@lingui/react/macro';
import { AppointmentTime, CalendarButton, downloadCalendar } from '@tulebyte/appointments/calendar-file';
import { channelInstructions } from '@tulebyte/appointments/channels';
import { VisitSummary } from '@tulebyte/appointments/visit-summary';
import type { Appointment } from '@tulebyte/backend-api/functions/booking';
import type { AppointmentChannel } from '@tulebyte/brand/calendar';
import { Button, chakra, Heading, Icon, PhoneLink, Text } from '@tulebyte/ui';
import type { ReactNode, Ref } from 'react';
import { TextLink } from '@tulebyte/cta/links';

/** Replaces the form once a time is booked. */
export function BookingConfirmation({
  appointment,
  channel,
  heading,
  onAgain,
}: {
  appointment: Appointment;
  channel: AppointmentChannel;
  heading: Ref<HTMLHeadingElement>;
  onAgain: () => void;
}): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div role="status" display="grid" gap="6" justifyItems="start">
      <Heading as="h2" size="h3" ref={heading} tabIndex={-1} display="flex" gap="3" alignItems="center">
        <chakra.span color="fg.tule" display="inline-flex">
          <Icon name="check-circle" size="1.25em" />
        </chakra.span>
        {t`You’re booked`}
      </Heading>
      <AppointmentTime startsAt={appointment.startsAt} channel={channel} />
      <Text tone="muted">{t(channelInstructions[channel])}</Text>
      {appointment.visit ? (
        <chakra.div width="full">
          <VisitSummary visit={appointment.visit} />
        </chakra.div>
      ) : null}
      <Text maxWidth="prose">
        <Trans>We’re emailing you the details, a calendar file, and a link to change or cancel.</Trans>
      </Text>
      <Text size="ui" tone="muted" maxWidth="prose">
        <Trans>
          No email after a few minutes? Check your spam folder, or{' '}
          <TextLink to="/get-started/appointment">have the link sent again</TextLink>.
        </Trans>
      </Text>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <CalendarButton onClick={() => downloadCalendar(appointment.calendar)} />
        <PhoneLink />
      </chakra.div>
      <Button variant="quiet" paddingInline="0" onClick={onAgain}>
        <Trans>Book another appointment</Trans>
      </Button>
    </chakra.div>
  );
}
