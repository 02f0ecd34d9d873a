import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatTime } from '@tulebyte/i18n/dates';
import { chakra, Icon, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { TicketStatus } from '@tulebyte/tickets/ticket';
import { useNow } from '@tulebyte/i18n/live-time';
import { useBusinessHours, type SlaTimer } from './sla-timer.ts';

/** The SLA targets of a ticket, and why a timer is paused. Renders nothing for tickets without an SLA. */
export function SlaTimes({ timers, status }: { timers: readonly SlaTimer[]; status: TicketStatus }): ReactNode {
  const { t } = useLingui();
  const isRunning = timers.some(({ ended_at }) => ended_at === null);
  if (timers.length === 0 || !isRunning) return null;
  const findRunning = (kind: SlaTimer['kind']) => timers.find((timer) => timer.kind === kind && timer.ended_at === null);
  const firstResponse = findRunning('first_response');
  const solution = findRunning('solution');
  return (
    <chakra.section aria-label={t`Response times`} display="grid" gap="3" padding="4" borderRadius="surface" bg="bg.river">
      {firstResponse ? (
        <SlaTarget label={<Trans>We reply by</Trans>} overdueLabel={<Trans>First reply</Trans>} timer={firstResponse} />
      ) : null}
      {solution ? (
        <SlaTarget label={<Trans>We aim to solve it by</Trans>} overdueLabel={<Trans>Resolution</Trans>} timer={solution} />
      ) : null}
      <PauseReason status={status} timers={timers} />
    </chakra.section>
  );
}

function SlaTarget({
  label,
  overdueLabel,
  timer: { due_at },
}: {
  label: ReactNode;
  /** Replaces the label once the time has passed. */
  overdueLabel: ReactNode;
  timer: SlaTimer;
}): ReactNode {
  const now = useNow();
  const isOverdue = due_at !== null && Date.parse(due_at) < now;
  return (
    <chakra.p display="grid">
      <Text as="span" size="small" tone="muted">
        {isOverdue ? overdueLabel : label}
      </Text>
      <chakra.strong textStyle="ui" fontWeight="600" fontVariantNumeric="tabular-nums">
        {due_at === null ? (
          <Trans>Set again after you reply</Trans>
        ) : isOverdue ? (
          <Trans>
            Due <TargetTime at={due_at} />. We’re late, we’re sorry, and we’re on it.
          </Trans>
        ) : (
          <TargetTime at={due_at} />
        )}
      </chakra.strong>
    </chakra.p>
  );
}

function TargetTime({ at }: { at: string }): ReactNode {
  return (
    <time dateTime={at}>
      {formatDate(at, 'full')}, {formatTime(at, { zone: true })}
    </time>
  );
}

function PauseReason({ status, timers }: { status: TicketStatus; timers: readonly SlaTimer[] }): ReactNode {
  const now = useNow();
  const { data: businessHours } = useBusinessHours();
  const reason =
    status === 'pending' ? (
      <Trans>The timer is paused while we wait for your reply.</Trans>
    ) : businessHours &&
      !businessHours.is_open &&
      timers.some(({ around_the_clock, due_at }) => !around_the_clock && due_at !== null && Date.parse(due_at) > now) ? (
      <Trans>
        The timer is paused while we’re closed. It resumes {formatDate(businessHours.changes_at, 'full')},{' '}
        {formatTime(businessHours.changes_at)}.
      </Trans>
    ) : null;
  return reason ? (
    <Text size="small" display="flex" gap="2" alignItems="start">
      <chakra.span paddingTop="0.5" display="inline-flex">
        <Icon name="clock" size="1em" />
      </chakra.span>
      <span>{reason}</span>
    </Text>
  ) : null;
}
