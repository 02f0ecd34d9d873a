import { Trans, useLingui } from '@lingui/react/macro';
import { AppointmentTime, CalendarButton, downloadCalendar } from '@tulebyte/appointments/calendar-file';
import { channelInstructions } from '@tulebyte/appointments/channels';
import { VisitSummary } from '@tulebyte/appointments/visit-summary';
import type { Appointment } from '@tulebyte/backend-api/functions/booking';
import { formatUsd } from '@tulebyte/brand';
import type { AppointmentChannel } from '@tulebyte/brand/calendar';
import { Button, chakra, Heading, Icon, PhoneLink, Text } from '@tulebyte/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { TextLink } from '@tulebyte/cta/links';
import { priceLine } from '../prices/price-line.ts';

const diagnostic = formatUsd(priceLine('pc-repair/diagnostic')?.cents ?? 0);

export interface BookingConfirmationProps {
  appointment: Appointment;
  channel: AppointmentChannel;
  topic: string;
  onAgain: () => void;
}

/** Replaces the form once a time is booked. The page’s heading says so. */
export default function BookingConfirmation({ appointment, channel, topic, onAgain }: BookingConfirmationProps): ReactNode {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <chakra.div role="status" display="grid" gap="6" justifyItems="start">
      <Heading
        as="h2"
        size="h3"
        ref={heading}
        tabIndex={-1}
        display="flex"
        gap="3"
        alignItems="center"
        // Keeps the page’s title in view above it.
        scrollMarginTop="16rem"
      >
        <chakra.span color="fg.tule" display="inline-flex">
          <Icon name="check-circle" size="1.25em" />
        </chakra.span>
        {t`Your appointment`}
      </Heading>
      <AppointmentTime startsAt={appointment.startsAt} channel={channel} />
      <Text tone="muted" maxWidth="prose">
        {t(channelInstructions[channel])}{' '}
        {channel === 'dropoff' && topic === 'pc-repair' ? t`The ${diagnostic} diagnostic is waived when we do the repair.` : null}
      </Text>
      {appointment.visit ? (
        <chakra.div width="full">
          <VisitSummary visit={appointment.visit} />
        </chakra.div>
      ) : null}
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
