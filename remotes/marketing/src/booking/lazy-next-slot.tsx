import { lazyComponent } from '@tulebyte/platform';
import { Text } from '@tulebyte/ui';

/** The next free time, which loads the booking code when it is shown. */
export const LazyNextSlot = lazyComponent<{ channel: 'dropoff' | 'onsite' }>(
  () => import(/* webpackChunkName: "next-slot" */ './next-slot.tsx'),
  () => <Text size="ui" minHeight="1.4em" />,
);
