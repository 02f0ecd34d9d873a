import { Trans, useLingui } from '@lingui/react/macro';
import type { ManagedAppointment } from '@tulebyte/backend-api/functions/booking';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { Alert, Button, chakra, Heading, Surface, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import FreeSlots from './free-slots.tsx';
import { useChangeAppointment, type AppointmentToken } from './managed-appointment.ts';

interface ChangeProps {
  which: AppointmentToken;
  /** Called with how it stands now; the panel is done then. */
  onChanged: (changed: ManagedAppointment) => void;
}

/** The calendar of free times, and the button that takes one instead. */
export function MoveAppointment({ which, own, onChanged }: ChangeProps & { own: number }): ReactNode {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<number>();
  const change = useChangeAppointment(which, onChanged);
  const when = chosen === undefined ? '' : formatDateTime(chosen, 'full');
  return (
    <Surface pad="none" padding={{ base: '4', md: '8' }} display="grid" gap="5">
      <Heading as="h2" size="h3">
        <Trans>Choose another time</Trans>
      </Heading>
      {change.isError ? <AccessDenied error={change.error} /> : null}
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
        onClick={() => change.mutate(chosen ?? own, { onError: () => setChosen(undefined) })}
      >
        {chosen === undefined ? t`Choose a time` : t`Move it to ${when}`}
      </Button>
    </Surface>
  );
}

/** Asks once, since the time may be someone else's a moment later. */
export function CancelAppointment({ which, onChanged, onKeep }: ChangeProps & { onKeep: () => void }): ReactNode {
  const change = useChangeAppointment(which, onChanged);
  return (
    <Surface pad="none" padding={{ base: '4', md: '8' }} display="grid" gap="4">
      <Heading as="h2" size="h3">
        <Trans>Cancel this conversation?</Trans>
      </Heading>
      {change.isError ? <AccessDenied error={change.error} /> : null}
      <Text>
        <Trans>The time becomes free for someone else. Everyone concerned gets an email; nobody need call.</Trans>
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

function AccessDenied({ error }: { error: Error }): ReactNode {
  const { t } = useLingui();
  const overtaken = 'code' in error && error.code === 'conflict';
  return (
    <Alert live tone="error" title={t`Nothing was changed`}>
      {overtaken
        ? t`The time is not free any more, or the conversation was changed elsewhere. Look again and choose another time.`
        : t`Please try again in a moment, or call us.`}
    </Alert>
  );
}
