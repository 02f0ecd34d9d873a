import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatTime } from '@tulebyte/i18n/dates';
import { chakra, Icon, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { TicketStatus } from '../tickets/ticket.ts';
import { useNow } from '@tulebyte/tickets/times';
import { useOpening, type SlaTimer } from './sla-timer.ts';

/** When we answer and by when we mean to be done, and why a clock does not move. Nothing for tickets without a promise. */
export function SlaTimes({ clocks, status }: { clocks: readonly SlaTimer[]; status: TicketStatus }): ReactNode {
  const { t } = useLingui();
  const counting = clocks.some(({ ended_at }) => ended_at === null);
  if (clocks.length === 0 || !counting) return null;
  const of = (kind: SlaTimer['kind']) => clocks.find((clock) => clock.kind === kind && clock.ended_at === null);
  const answer = of('first_response');
  const solution = of('solution');
  return (
    <chakra.section aria-label={t`Promised times`} display="grid" gap="3" padding="4" borderRadius="surface" bg="bg.river">
      {answer ? <Promise label={<Trans>We answer by</Trans>} late={<Trans>First answer</Trans>} clock={answer} /> : null}
      {solution ? <Promise label={<Trans>We aim to solve it by</Trans>} late={<Trans>Solution</Trans>} clock={solution} /> : null}
      <PauseReason status={status} clocks={clocks} />
    </chakra.section>
  );
}

function Promise({
  label,
  late,
  clock: { due_at },
}: {
  label: ReactNode;
  /** Its name once the time has passed. */
  late: ReactNode;
  clock: SlaTimer;
}): ReactNode {
  const now = useNow();
  const isOverdue = due_at !== null && Date.parse(due_at) < now;
  return (
    <chakra.p display="grid">
      <Text as="span" size="small" tone="muted">
        {isOverdue ? late : label}
      </Text>
      <chakra.strong textStyle="ui" fontWeight="600" fontVariantNumeric="tabular-nums">
        {due_at === null ? (
          <Trans>Set again when you have answered</Trans>
        ) : isOverdue ? (
          <Trans>
            Promised for <PromisedTime at={due_at} />. Overdue: we are sorry, and on it.
          </Trans>
        ) : (
          <PromisedTime at={due_at} />
        )}
      </chakra.strong>
    </chakra.p>
  );
}

function PromisedTime({ at }: { at: string }): ReactNode {
  return (
    <time dateTime={at}>
      {formatDate(at, 'full')}, {formatTime(at, { zone: true })}
    </time>
  );
}

function PauseReason({ status, clocks }: { status: TicketStatus; clocks: readonly SlaTimer[] }): ReactNode {
  const now = useNow();
  const { data: opening } = useOpening();
  const reason =
    status === 'pending' ? (
      <Trans>The clock stands still while we wait for your answer.</Trans>
    ) : opening &&
      !opening.is_open &&
      clocks.some(({ always, due_at }) => !always && due_at !== null && Date.parse(due_at) > now) ? (
      <Trans>
        The clock stands still while we are closed. It goes on {formatDate(opening.changes_at, 'full')},{' '}
        {formatTime(opening.changes_at)}.
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
