import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { AppointmentTime, CalendarButton, downloadCalendar } from '@tulebyte/appointments/calendar-file';
import { channelInstructions } from '@tulebyte/appointments/channels';
import { VisitSummary } from '@tulebyte/appointments/visit-summary';
import { CancelAppointment, MoveAppointment } from '@tulebyte/appointments/change';
import { bookingQueries } from '@tulebyte/appointments/free-times';
import { fetchAppointment } from '@tulebyte/appointments/managed-appointment';
import type { ManagedAppointment } from '@tulebyte/backend-api/functions/booking';
import { useMounted } from '@tulebyte/platform';
import { useLocation } from '@tulebyte/router';
import { Alert, Badge, Button, chakra, Container, PageHeader, PhoneLink, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { FocusRestorer } from '@tulebyte/ui/focus-restorer';
import { useRef, useState, type ReactNode } from 'react';
import { company } from '@tulebyte/brand';
import { toErrorMessage } from '@tulebyte/forms';
import { useLinkToken } from '@tulebyte/forms/link-token';
import { ActionLink, CtaLink } from '@tulebyte/cta/links';
import { RequestLink } from './request-link.tsx';

/** Retrying doesn't help when the link is wrong. */
const isWrongLink = (error: Error) => 'status' in error && (error.status === 404 || error.status === 400);

/** The appointment that the emailed link opens. */
function appointmentQuery(token: string) {
  return queryOptions({
    queryKey: ['appointment', token],
    queryFn: ({ signal }) => fetchAppointment({ token }, signal),
    retry: (count, error) => count < 1 && !isWrongLink(error),
  });
}

/** The page of the emailed link: shows one appointment, which can be moved or canceled. */
export function Component(): ReactNode {
  const { t } = useLingui();
  const { key } = useLinkToken(`${company.prefix}.appointment-key`);
  return (
    <>
      <PageHeader title={t`Your appointment`} actions={<PhoneLink />} />
      <Container paddingBottom="section">
        <chakra.div maxWidth="narrow" display="grid" gap="10">
          <QueryClientProvider client={bookingQueries}>
            <FocusRestorer>{key === null ? <LinkMissing /> : <ManagedAppointmentView token={key} />}</FocusRestorer>
          </QueryClientProvider>
          <div>
            <CtaLink to="/pricing">
              <Trans>See every price</Trans>
            </CtaLink>
          </div>
        </chakra.div>
      </Container>
    </>
  );
}

/** Shown without the key from the emailed link, which only the browser knows: other ways to the appointment. */
function LinkMissing(): ReactNode {
  const { t } = useLingui();
  const isCutShort = useLocation().hash.startsWith('#key=');
  if (!useMounted()) return <AppointmentSkeleton />;
  return (
    <>
      <Alert
        tone="info"
        title={
          isCutShort ? t`This link isn’t complete. Copy all of it from the email.` : t`Open this page from the link in your email`
        }
        actions={<OtherOptions />}
      >
        <Trans>
          It’s in the email that confirmed your appointment. If you can’t find it, we’ll email it again. You can also call us, or
          sign in with an account under the same email address.
        </Trans>
      </Alert>
      <RequestLink />
    </>
  );
}

/** What to do without the link. */
function OtherOptions(): ReactNode {
  return (
    <>
      <ActionLink to="/client-portal/appointments" size="md" variant="outline">
        <Trans>Sign in to see your appointments</Trans>
      </ActionLink>
      <ActionLink to="/get-started" size="md" variant="outline">
        <Trans>Book another appointment</Trans>
      </ActionLink>
    </>
  );
}

function ManagedAppointmentView({ token }: { token: string }): ReactNode {
  const { t } = useLingui();
  const query = useQuery(appointmentQuery(token));
  if (query.isError) {
    const isWrong = isWrongLink(query.error);
    return (
      <>
        <Alert
          live
          tone="error"
          title={t`We couldn’t show your appointment`}
          actions={
            isWrong ? (
              <OtherOptions />
            ) : (
              <Button onClick={() => void query.refetch()} loading={query.isFetching}>
                <Trans>Try again</Trans>
              </Button>
            )
          }
        >
          {toErrorMessage(query.error, t`Please try again in a moment, or call us.`, t)}
        </Alert>
        {isWrong ? <RequestLink /> : null}
      </>
    );
  }
  if (!query.data) return <AppointmentSkeleton />;
  return <AppointmentDetails token={token} appointment={query.data} />;
}

function AppointmentSkeleton(): ReactNode {
  return (
    <chakra.div aria-hidden="true" display="grid" gap="4">
      <Skeleton height="2.5rem" width="10rem" />
      <Skeleton height="1.75rem" width="18rem" />
      <Skeleton height="3.25rem" width="14rem" />
    </chakra.div>
  );
}

function AppointmentDetails({ token, appointment }: { token: string; appointment: ManagedAppointment }): ReactNode {
  const { t } = useLingui();
  const [openAction, setOpenAction] = useState<'move' | 'cancel'>();
  const { state, startsAt, channel, visit } = appointment;
  const summary = useRef<HTMLDivElement>(null);
  const changed = (now: ManagedAppointment) => {
    bookingQueries.setQueryData(appointmentQuery(token).queryKey, now);
    setOpenAction(undefined);
    // The button that had the focus is gone, and the result is above.
    summary.current?.focus();
  };
  const badges = {
    booked: <Badge tone="tule">{t`Booked`}</Badge>,
    canceled: <Badge tone="error">{t`Canceled`}</Badge>,
    past: <Badge>{t`Past`}</Badge>,
  } as const;
  return (
    <chakra.div display="grid" gap="8">
      <chakra.div display="grid" gap="3" justifyItems="start" role="status" ref={summary} tabIndex={-1}>
        {badges[state]}
        <AppointmentTime startsAt={startsAt} channel={channel} />
        {state === 'booked' ? <Text tone="muted">{t(channelInstructions[channel])}</Text> : null}
      </chakra.div>
      {visit && state === 'booked' ? <VisitSummary visit={visit} /> : null}
      {state === 'booked' ? (
        <>
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <CalendarButton onClick={() => downloadCalendar(appointment.calendar)} />
            <Button
              aria-expanded={openAction === 'move'}
              onClick={() => setOpenAction(openAction === 'move' ? undefined : 'move')}
            >
              <Trans>Choose another time</Trans>
            </Button>
            <Button
              aria-expanded={openAction === 'cancel'}
              onClick={() => setOpenAction(openAction === 'cancel' ? undefined : 'cancel')}
            >
              <Trans>Cancel appointment</Trans>
            </Button>
          </chakra.div>
          {openAction === 'move' ? (
            <MoveAppointment
              appointmentRef={{ token }}
              channel={channel}
              currentStart={Date.parse(startsAt)}
              onChanged={changed}
            />
          ) : openAction === 'cancel' ? (
            <CancelAppointment appointmentRef={{ token }} onChanged={changed} onKeep={() => setOpenAction(undefined)} />
          ) : null}
        </>
      ) : (
        <div>
          <ActionLink to="/get-started">
            <Trans>Book another appointment</Trans>
          </ActionLink>
        </div>
      )}
    </chakra.div>
  );
}
