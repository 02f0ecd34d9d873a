import { Trans } from '@lingui/react/macro';
import type { AppointmentChannel } from '@tulebyte/brand/calendar';
import { formatDate } from '@tulebyte/i18n/dates';
import { downloadFile } from '@tulebyte/platform/download';
import { Button, chakra, Icon, Text, type ButtonProps } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { formatClockTime } from './format-when.ts';

/** The day and time of an appointment, or the arrival window of a visit, in large type. */
export function AppointmentTime({ startsAt, channel }: { startsAt: string; channel: AppointmentChannel }): ReactNode {
  return (
    <chakra.p display="grid" gap="1">
      <Text as="span" size="figure" textWrap="balance">
        {formatClockTime(startsAt, channel)}
      </Text>
      <Text as="span" size="lede">
        {formatDate(startsAt, 'full')}
      </Text>
    </chakra.p>
  );
}

/** Downloads a calendar file, which opens in the visitor's calendar app. */
export function downloadCalendar(calendar: string): void {
  downloadFile(new Blob([calendar], { type: 'text/calendar' }), 'tulebyte.ics');
}

export function CalendarButton({
  onClick,
  ...props
}: Omit<ButtonProps, 'children' | 'onClick'> & { onClick: () => void }): ReactNode {
  return (
    <Button {...props} onClick={onClick}>
      <Icon name="download" />
      <Trans>Add to calendar</Trans>
    </Button>
  );
}
