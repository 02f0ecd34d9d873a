import { Trans } from '@lingui/react/macro';
import { formatDate, formatTime } from '@tulebyte/i18n/dates';
import { Button, chakra, Icon, Text, type ButtonProps } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Day and time of an appointment, as large as what matters most. */
export function AppointmentTime({ startsAt }: { startsAt: string }): ReactNode {
  return (
    <chakra.p display="grid" gap="1">
      <Text as="span" size="figure">
        {formatTime(startsAt, { zone: true })}
      </Text>
      <Text as="span" size="lede">
        {formatDate(startsAt, 'full')}
      </Text>
    </chakra.p>
  );
}

/** Saves a calendar file; the browser's calendar program offers to enter it. */
export function saveCalendar(calendar: string): void {
  const address = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'tulebyte.ics';
  link.click();
  URL.revokeObjectURL(address);
}

export function CalendarButton({
  onClick,
  ...props
}: Omit<ButtonProps, 'children' | 'onClick'> & { onClick: () => void }): ReactNode {
  return (
    <Button {...props} onClick={onClick}>
      <Icon name="download" />
      <Trans>Put it into my calendar</Trans>
    </Button>
  );
}
