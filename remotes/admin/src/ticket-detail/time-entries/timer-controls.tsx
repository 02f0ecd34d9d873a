import { Trans } from '@lingui/react/macro';
import { useNow } from '@tulebyte/i18n/live-time';
import { Link as RouterLink } from '@tulebyte/router';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { Button, Icon, Link, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { useDuration } from '../../overview/duration.ts';
import { elapsedMinutes, type WorkTimer } from './work-timer.ts';

/** Starts the timer; while it runs, logs its time or discards it. It runs for one ticket at a time. */
export function TimerControls({
  timer,
  ticket,
  onStart,
  onLog,
  onDiscard,
}: {
  timer: WorkTimer | undefined;
  /** The number of the ticket on the screen. */
  ticket: string;
  onStart: () => void;
  onLog: (minutes: number) => void;
  onDiscard: () => void;
}): ReactNode {
  const duration = useDuration();
  const now = useNow();
  if (!timer) {
    return (
      <Button size="sm" onClick={onStart}>
        <Icon name="play" />
        <Trans>Start timer</Trans>
      </Button>
    );
  }
  const minutes = elapsedMinutes(timer, now);
  const elapsed = duration(minutes);
  if (timer.ticket !== ticket) {
    return (
      <Text size="small" tone="muted" width="full">
        <Trans>
          Your timer is running on{' '}
          <Link asChild>
            <RouterLink to={adminTicketPath(timer.ticket)}>{timer.ticket}</RouterLink>
          </Link>{' '}
          ({elapsed}).
        </Trans>
      </Text>
    );
  }
  return (
    <>
      {/* It appears under the pointer that started the timer, perhaps by a double click. */}
      <Button size="sm" onClick={({ detail }) => (detail > 1 ? undefined : onLog(minutes))}>
        <Icon name="clock" />
        <Trans>Log {elapsed}</Trans>
      </Button>
      <Button size="sm" variant="quiet" onClick={onDiscard}>
        <Trans>Discard timer</Trans>
      </Button>
    </>
  );
}
