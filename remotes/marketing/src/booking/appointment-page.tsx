import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ManagedAppointment } from '@tulebyte/contracts/functions/booking';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { useSearchParams } from '@tulebyte/router';
import { Alert, Badge, Button, chakra, Container, Heading, PageHeader, PhoneLink, Surface, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { useState, type ReactNode } from 'react';
import { refusalMessage } from '@tulebyte/forms';
import { ActionLink, OnwardLink } from '../onward/links.tsx';
import { AppointmentTime, CalendarButton } from './booked.tsx';
import FreeSlots from './free-slots.tsx';
import { bookingQueries } from './free-times.ts';
import { appointmentQuery, useChangeAppointment } from './managed-appointment.ts';
import { bookedChannel } from './words.ts';

/** Where the mailed link leads: one appointment, to be seen, moved or cancelled. */
export function Component(): ReactNode {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <>
      <PageHeader title={t`Your conversation`} width="narrow" actions={<PhoneLink />} />
      <Container width="narrow" paddingBottom="section">
        <QueryClientProvider client={bookingQueries}>
          <Managed token={search.get('token') ?? ''} />
        </QueryClientProvider>
        <chakra.div marginTop="10">
          <OnwardLink to="/pricing">
            <Trans>See every price first</Trans>
          </OnwardLink>
        </chakra.div>
      </Container>
    </>
  );
}

function Managed({ token }: { token: string }): ReactNode {
  const { t } = useLingui();
  const query = useQuery(appointmentQuery(token));
  if (query.isError) {
    return (
      <Alert
        live
        tone="error"
        title={t`The conversation could not be shown`}
        actions={
          <>
            <Button onClick={() => void query.refetch()} loading={query.isFetching}>
              <Trans>Try again</Trans>
            </Button>
            <PhoneLink />
          </>
        }
      >
        {refusalMessage(query.error, t`Please try again in a moment, or call us.`, t)}
      </Alert>
    );
  }
  if (!query.data) {
    return (
      <chakra.div aria-hidden="true" display="grid" gap="4">
        <Skeleton height="2.5rem" width="10rem" />
        <Skeleton height="1.75rem" width="18rem" />
        <Skeleton height="3.25rem" width="14rem" />
      </chakra.div>
    );
  }
  return <Shown token={token} appointment={query.data} />;
}

function Shown({ token, appointment }: { token: string; appointment: ManagedAppointment }): ReactNode {
  const { t } = useLingui();
  const [doing, setDoing] = useState<'move' | 'cancel'>();
  const { state, startsAt, channel } = appointment;
  const badges = {
    booked: <Badge tone="tule">{t`Booked`}</Badge>,
    cancelled: <Badge tone="error">{t`Cancelled`}</Badge>,
    past: <Badge>{t`Past`}</Badge>,
  } as const;
  return (
    <chakra.div display="grid" gap="8">
      <chakra.div display="grid" gap="3" justifyItems="start" role="status">
        {badges[state]}
        <AppointmentTime startsAt={startsAt} />
        {state === 'booked' ? <Text tone="muted">{t(bookedChannel[channel])}</Text> : null}
      </chakra.div>
      {state === 'booked' ? (
        <>
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <CalendarButton calendar={appointment.calendar} />
            <Button aria-expanded={doing === 'move'} onClick={() => setDoing(doing === 'move' ? undefined : 'move')}>
              <Trans>Choose another time</Trans>
            </Button>
            <Button aria-expanded={doing === 'cancel'} onClick={() => setDoing(doing === 'cancel' ? undefined : 'cancel')}>
              <Trans>Cancel it</Trans>
            </Button>
          </chakra.div>
          {doing === 'move' ? (
            <Move token={token} own={Date.parse(startsAt)} onDone={() => setDoing(undefined)} />
          ) : doing === 'cancel' ? (
            <Cancel token={token} onDone={() => setDoing(undefined)} />
          ) : null}
        </>
      ) : (
        <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="center">
          <ActionLink to="/get-started">
            <Trans>Book another conversation</Trans>
          </ActionLink>
          <PhoneLink />
        </chakra.div>
      )}
    </chakra.div>
  );
}

function Refused({ error }: { error: unknown }): ReactNode {
  const { t } = useLingui();
  return (
    <Alert live tone="error" title={t`Nothing was changed`}>
      {refusalMessage(error, t`Please try again in a moment, or call us.`, t)}
    </Alert>
  );
}

function Move({ token, own, onDone }: { token: string; own: number; onDone: () => void }): ReactNode {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<number>();
  const change = useChangeAppointment(token);
  const when = chosen === undefined ? '' : formatDateTime(chosen, 'full');
  return (
    <Surface pad="none" padding={{ base: '5', md: '8' }} display="grid" gap="5">
      <Heading as="h2" size="h3">
        <Trans>Choose another time</Trans>
      </Heading>
      {change.isError ? <Refused error={change.error} /> : null}
      <FreeSlots
        chosen={chosen}
        own={own}
        onChoose={(start) => {
          change.reset();
          setChosen(start);
        }}
      />
      <Button
        variant="main"
        size="lg"
        justifySelf="start"
        disabled={chosen === undefined}
        loading={change.isPending}
        onClick={() => change.mutate(chosen ?? own, { onSuccess: onDone, onError: () => setChosen(undefined) })}
      >
        {chosen === undefined ? t`Choose a time` : t`Move it to ${when}`}
      </Button>
    </Surface>
  );
}

function Cancel({ token, onDone }: { token: string; onDone: () => void }): ReactNode {
  const change = useChangeAppointment(token);
  return (
    <Surface pad="none" padding={{ base: '5', md: '8' }} display="grid" gap="4">
      <Heading as="h2" size="h3">
        <Trans>Cancel this conversation?</Trans>
      </Heading>
      {change.isError ? <Refused error={change.error} /> : null}
      <Text>
        <Trans>The time becomes free for somebody else. We tell our people; you need not call.</Trans>
      </Text>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button variant="danger" loading={change.isPending} onClick={() => change.mutate(null, { onSuccess: onDone })}>
          <Trans>Yes, cancel it</Trans>
        </Button>
        <Button variant="quiet" onClick={onDone}>
          <Trans>Keep it</Trans>
        </Button>
      </chakra.div>
    </Surface>
  );
}
