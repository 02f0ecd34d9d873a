import { useLingui } from '@lingui/react/macro';
import { bookingQueries, freeTimesQuery } from '@tulebyte/appointments/free-times';
import { formatWhen } from '@tulebyte/appointments/format-when';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** The next time at which a device can be dropped off. */
export default function NextSlot(): ReactNode {
  return (
    <QueryClientProvider client={bookingQueries}>
      <Slot />
    </QueryClientProvider>
  );
}

function Slot(): ReactNode {
  const { t } = useLingui();
  const { data } = useQuery(freeTimesQuery('dropoff'));
  const [start] = data?.starts ?? [];
  // One line in every state; without an answer the button beside it still leads to the calendar.
  if (start === undefined) return <Text size="ui" minHeight="1.4em" />;
  const when = formatWhen(start, 'dropoff');
  return <Text size="ui">{t`Next drop-off time: ${when}`}</Text>;
}
