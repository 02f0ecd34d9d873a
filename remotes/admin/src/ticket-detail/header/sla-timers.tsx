import { useLingui } from '@lingui/react/macro';
import { chakra, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { DueTime } from '../../tickets/due-time.tsx';
import type { TicketDetail } from '../conversation.ts';

type SlaTimer = TicketDetail['sla_timers'][number];

/** Both SLA timers: when they are due, or how they ended. */
export function SlaTimers({ timers, hasResponse }: { timers: readonly SlaTimer[]; hasResponse: boolean }): ReactNode {
  const { t } = useLingui();
  const labels = { first_response: t`First response`, solution: t`Solution` };
  if (timers.length === 0) return null;
  return (
    <chakra.dl display="flex" flexWrap="wrap" columnGap="5" rowGap="1" textStyle="small">
      {timers.map((timer) => (
        <chakra.div key={timer.kind} display="flex" gap="1.5">
          <chakra.dt color="fg.muted">{labels[timer.kind]}</chakra.dt>
          <dd>
            <TimerState timer={timer} isUnanswered={timer.kind === 'first_response' && !hasResponse} />
          </dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}

function TimerState({
  timer: { due_at, ended_at, missed },
  isUnanswered,
}: {
  timer: SlaTimer;
  /** Solving a ticket also ends the timer of a response that never came. */
  isUnanswered: boolean;
}): ReactNode {
  const { t } = useLingui();
  if (due_at !== null) return <DueTime at={due_at} />;
  if (missed) {
    return (
      <chakra.span color="fg.error" fontWeight="600" display="inline-flex" alignItems="center" gap="1">
        <Icon name="alert" size="1em" />
        {ended_at === null ? t`missed, paused` : t`missed`}
      </chakra.span>
    );
  }
  if (ended_at === null) return t`paused`;
  return isUnanswered ? t`no reply` : t`met`;
}
