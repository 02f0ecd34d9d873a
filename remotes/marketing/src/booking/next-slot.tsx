import { useLingui } from '@lingui/react/macro';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { formatClockTime } from '@tulebyte/appointments/format-when';
import { bookingQueries, freeTimesQuery } from '@tulebyte/appointments/free-times';
import { hours } from '@tulebyte/brand';
import { currentLocale } from '@tulebyte/i18n';
import { keepOnOneLine } from '@tulebyte/i18n/dates';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

interface NextSlotProps {
  channel: 'dropoff' | 'onsite';
}

/** The next time at which a device can be dropped off, or the arrival window of the next visit. */
export default function NextSlot(props: NextSlotProps): ReactNode {
  return (
    <QueryClientProvider client={bookingQueries}>
      <Slot {...props} />
    </QueryClientProvider>
  );
}

/** `Fri, Nov 27`: it’s within weeks. */
const formatSoon = (when: number): string =>
  keepOnOneLine(
    new Intl.DateTimeFormat(`${currentLocale()}-US`, {
      timeZone: hours.timeZone,
      weekday: 'short',
      month: 'short',
      day: 'numeric',
    }).format(when),
  );

function Slot({ channel }: NextSlotProps): ReactNode {
  const { t } = useLingui();
  const { data } = useQuery(freeTimesQuery(channel));
  const [start] = data?.starts ?? [];
  // One line in every state; without a time, the button beside it still leads to the calendar.
  if (start === undefined) return <Text size="ui" minHeight="1.4em" />;
  const day = formatSoon(start);
  const clock = formatClockTime(start, channel);
  return (
    <Text size="ui" role="status">
      {channel === 'onsite' ? t`Next open visit: ${day}, ${clock}` : t`Next drop-off time: ${day}, ${clock}`}
    </Text>
  );
}
