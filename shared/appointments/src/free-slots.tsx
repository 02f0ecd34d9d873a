import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { AppointmentChannel } from '@tulebyte/brand/calendar';
import { chakra, PhoneLink, VisuallyHidden } from '@tulebyte/ui';
import { EmptyState, Skeleton } from '@tulebyte/ui/data';
import { RetryAlert } from '@tulebyte/ui/retry-alert';
import { useEffect, type ReactNode } from 'react';
import { bookingQueries, freeTimesQuery } from './free-times.ts';
import { dayGrid, SlotPicker } from './slot-picker.tsx';

export interface FreeSlotsProps {
  channel: AppointmentChannel;
  chosen: number | undefined;
  onChoose: (start: number) => void;
  /** The current time of the appointment that is being moved; it isn't offered. */
  currentStart?: number | undefined;
  /** Called with false when there is nothing to choose: no opening, or the times didn't load. */
  onOpenings?: ((hasOpenings: boolean) => void) | undefined;
}

/** The calendar of free times, fetched when it is shown. The skeleton has its final layout. */
export default function FreeSlots(props: FreeSlotsProps): ReactNode {
  return (
    <QueryClientProvider client={bookingQueries}>
      <Slots {...props} />
    </QueryClientProvider>
  );
}

function Slots({ channel, chosen, onChoose, currentStart, onOpenings }: FreeSlotsProps): ReactNode {
  const { t } = useLingui();
  const query = useQuery(freeTimesQuery(channel));
  const starts = query.data?.starts.filter((start) => start !== currentStart);
  const hasOpenings = !query.isError && starts?.length !== 0;
  useEffect(() => onOpenings?.(hasOpenings), [onOpenings, hasOpenings]);
  if (query.isError) {
    return (
      <RetryAlert
        title={t`We couldn’t load the open times`}
        label={<Trans>Try again</Trans>}
        retry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        <Trans>Everything you filled in is still here. Try again, or call us and we’ll find a time together.</Trans>
      </RetryAlert>
    );
  }
  if (!query.data || !starts) return <SlotsSkeleton />;
  if (starts.length === 0) {
    return (
      <EmptyState icon="calendar" title={t`No openings for the next five weeks`} actions={<PhoneLink />}>
        <Trans>Call us, and we’ll find a time together.</Trans>
      </EmptyState>
    );
  }
  return (
    <SlotPicker isVisit={channel === 'onsite'} minutes={query.data.minutes} starts={starts} chosen={chosen} onChoose={onChoose} />
  );
}

const cells = Array.from({ length: 36 }, (_, index) => index);

export function SlotsSkeleton(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <VisuallyHidden role="status">{t`Loading open times…`}</VisuallyHidden>
      <chakra.div aria-hidden="true" display="grid" gap="3">
        <Skeleton width="4rem" height="1.25rem" />
        <chakra.div {...dayGrid}>
          {cells.map((cell) => (
            <Skeleton key={cell} height="3.5rem" />
          ))}
        </chakra.div>
        <Skeleton width="12rem" height="1.25rem" marginTop="3" />
        <chakra.div display="grid" gridTemplateColumns="repeat(auto-fill, minmax(5.75rem, 1fr))" gap="2">
          {cells.slice(0, 12).map((cell) => (
            <Skeleton key={cell} height="target" />
          ))}
        </chakra.div>
      </chakra.div>
    </>
  );
}

export { invalidateFreeTimes } from './free-times.ts';
