import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedAppointment } from '@tulebyte/backend-api/functions/booking';
import type { AppointmentChannel } from '@tulebyte/brand/calendar';
import { Alert, Button, chakra, Heading, Surface, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { formatWhen } from './format-when.ts';
import FreeSlots from './free-slots.tsx';
import { useChangeAppointment, type AppointmentRef } from './managed-appointment.ts';

interface ChangeProps {
  appointmentRef: AppointmentRef;
  /** Called with the changed appointment. */
  onChanged: (changed: ManagedAppointment) => void;
}

/** Lets the visitor choose another time. */
export function MoveAppointment({
  appointmentRef,
  channel,
  currentStart,
  onChanged,
}: ChangeProps & { channel: AppointmentChannel; currentStart: number }): ReactNode {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<number>();
  const [hasOpenings, setHasOpenings] = useState(true);
  const change = useChangeAppointment(appointmentRef, onChanged);
  const when = chosen === undefined ? '' : formatWhen(chosen, channel);
  return (
    <Surface pad="none" padding={{ base: '4', md: '8' }} display="grid" gap="5">
      <Heading as="h2" size="h3">
        <Trans>Choose another time</Trans>
      </Heading>
      {change.isError ? <ChangeFailed error={change.error} /> : null}
      <FreeSlots
        channel={channel}
        chosen={chosen}
        currentStart={currentStart}
        onOpenings={setHasOpenings}
        onChoose={(start) => {
          change.reset();
          setChosen(start);
        }}
      />
      {hasOpenings ? (
        <Button
          variant="main"
          size="lg"
          justifySelf="start"
          disabled={chosen === undefined}
          loading={change.isPending}
          onClick={() => change.mutate(chosen ?? currentStart, { onError: () => setChosen(undefined) })}
        >
          {chosen === undefined ? t`Choose a time` : t`Move it to ${when}`}
        </Button>
      ) : null}
    </Surface>
  );
}

/** Asks for confirmation, since someone else may book the time right away. */
export function CancelAppointment({
  appointmentRef,
  onChanged,
  onKeep,
  byStaff = false,
}: ChangeProps & { onKeep: () => void; byStaff?: boolean }): ReactNode {
  const change = useChangeAppointment(appointmentRef, onChanged);
  return (
    <Surface pad="none" padding={{ base: '4', md: '8' }} display="grid" gap="4">
      <Heading as="h2" size="h3">
        <Trans>Cancel this appointment?</Trans>
      </Heading>
      {change.isError ? <ChangeFailed error={change.error} /> : null}
      <Text>
        {byStaff ? (
          <Trans>The time opens up for someone else. We’ll email the client.</Trans>
        ) : (
          <Trans>The time opens up for someone else. We’ll email you a confirmation. No need to call.</Trans>
        )}
      </Text>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button variant="danger" loading={change.isPending} onClick={() => change.mutate(null)}>
          <Trans>Yes, cancel it</Trans>
        </Button>
        <Button variant="quiet" onClick={onKeep}>
          <Trans>Keep it</Trans>
        </Button>
      </chakra.div>
    </Surface>
  );
}

function ChangeFailed({ error }: { error: Error }): ReactNode {
  const { t } = useLingui();
  const isConflict = 'code' in error && error.code === 'conflict';
  return (
    <Alert live tone="error" title={t`Nothing changed`}>
      {isConflict
        ? t`That time is taken, or the appointment was changed somewhere else. Check it and choose another time.`
        : t`Please try again in a moment, or call us.`}
    </Alert>
  );
}
