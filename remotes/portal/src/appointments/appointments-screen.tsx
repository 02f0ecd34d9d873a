import { Trans, useLingui } from '@lingui/react/macro';
import { CtaLink } from '@tulebyte/cta/links';
import { useSearchParams } from '@tulebyte/router';
import { Button, chakra, Heading, Icon } from '@tulebyte/ui';
import { EmptyState, Skeleton } from '@tulebyte/ui/data';
import { useEffect, useRef, type ReactNode } from 'react';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { BookForm } from './book-form.tsx';
import { UpcomingAppointment } from './upcoming-appointment.tsx';
import { useMyAppointments, type MyAppointment } from './my-appointments.ts';
import { PastAppointments } from './past-appointments.tsx';

/** Upcoming and past appointments. `?book` opens the form, `?ticket=TB-…` opens it for that ticket. */
export function AppointmentsScreen({ userId }: { userId: string }): ReactNode {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const booking = search.has('book') || search.has('ticket');
  const formHeading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(booking);
  useEffect(() => {
    // After a click on the button the focus moves to the form; after a link it stays at the top of the page.
    if (booking && !wasOpen.current) formHeading.current?.focus();
    wasOpen.current = booking;
  }, [booking]);
  const close = () => setSearch({}, { replace: true, preventScrollReset: true });
  const book = () => setSearch({ book: '' }, { replace: true, preventScrollReset: true });
  return (
    <WorkspacePage
      title={t`Appointments`}
      actions={
        booking ? undefined : (
          <Button variant="main" onClick={book}>
            <Icon name="calendar" />
            <Trans>Book an appointment</Trans>
          </Button>
        )
      }
    >
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="12">
        {booking ? (
          <BookForm userId={userId} ticket={search.get('ticket') ?? ''} headingRef={formHeading} onClose={close} />
        ) : null}
        <QueryBoundary
          query={useMyAppointments(userId)}
          errorTitle={t`We couldn’t load your appointments`}
          skeleton={<Skeleton height="9rem" />}
        >
          {(appointments) => <Appointments userId={userId} appointments={appointments} booking={booking} />}
        </QueryBoundary>
      </chakra.div>
    </WorkspacePage>
  );
}

function Appointments({
  userId,
  appointments,
  booking,
}: {
  userId: string;
  appointments: readonly MyAppointment[];
  booking: boolean;
}): ReactNode {
  const { t } = useLingui();
  const upcoming = appointments.filter(({ state }) => state === 'booked');
  const past = appointments.filter(({ state }) => state !== 'booked');
  return (
    <>
      {upcoming.length === 0 && !booking ? (
        <EmptyState icon="calendar" title={t`No upcoming appointments`}>
          <Trans>Half an hour with one of us by phone or video, or a visit, about a ticket or anything else.</Trans>
        </EmptyState>
      ) : null}
      {upcoming.length > 0 ? (
        <section aria-labelledby="coming">
          <Heading as="h2" size="h3" id="coming" marginBottom="2">
            <Trans>Upcoming</Trans>
          </Heading>
          <ul>
            {upcoming.map((appointment) => (
              <UpcomingAppointment key={appointment.id} userId={userId} appointment={appointment} />
            ))}
          </ul>
        </section>
      ) : null}
      {past.length > 0 ? <PastAppointments appointments={past} /> : null}
      <div>
        <CtaLink to="/video/book-a-visit">
          <Trans>Watch how to book a visit</Trans>
        </CtaLink>
      </div>
    </>
  );
}
