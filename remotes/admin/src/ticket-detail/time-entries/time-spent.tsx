import { ListRow } from '@tulebyte/workspace/list-row';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, chakra, Heading, Icon, IconButton, Text } from '@tulebyte/ui';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTicketAction } from '../ticket-action.ts';
import type { TicketDetail, TicketToolProps } from '../conversation.ts';
import { useDuration } from '../../overview/duration.ts';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { TimeForm, timeFormId } from './time-form.tsx';
import { UnsavedDraft } from '../unsaved-draft.tsx';
import { TimerControls } from './timer-controls.tsx';
import { useWorkTimer } from './work-timer.ts';

/** The number of the ticket that a timer belongs to: once its ticket was merged, the one that it continues in. */
function movedTo(timerTicket: string, { number, merged_into, events }: TicketDetail): string {
  if (timerTicket === number) return merged_into ?? number;
  return events.some(({ kind, before }) => kind === 'merge' && before === timerTicket) ? (merged_into ?? number) : timerTicket;
}

/** Time spent on a ticket by agent, with the billable part. */
export function TimeSpent({ ticket, ownId, staff }: TicketToolProps): ReactNode {
  const { t } = useLingui();
  const id = useId();
  const duration = useDuration();
  const { timer, keep, start, discard } = useWorkTimer();
  useEffect(() => {
    if (!timer) return;
    const moved = movedTo(timer.ticket, ticket);
    if (moved !== timer.ticket) keep({ ...timer, ticket: moved });
  }, [timer, ticket, keep]);
  const [form, setForm] = useState<{ timed?: number }>();
  const entries = ticket.time_entries;
  const remove = useTicketAction(ticket.number, (supabase, entry: string) =>
    supabase.from('ticket_time_entries').delete().eq('id', entry),
  );
  const sum = (of: typeof entries) => of.reduce((total, { minutes }) => total + minutes, 0);
  const billable = sum(entries.filter((entry) => entry.billable));
  return (
    <section aria-labelledby={id}>
      <Heading as="h2" size="h4" id={id} marginBottom="1">
        <Trans>Time spent</Trans>
      </Heading>
      <Text size="ui" marginBottom="2">
        {entries.length === 0 ? (
          <Trans>None yet. Clients never see it.</Trans>
        ) : (
          <Trans>
            {duration(sum(entries))}, of which {duration(billable)} billable
          </Trans>
        )}
      </Text>
      {entries.length > 0 ? (
        <chakra.ul marginBottom="2">
          {entries.map(({ id: entry, staff_id, minutes, note, billable: isBillable, billing_status, created_at }) => (
            <ListRow key={entry} flexWrap="nowrap" alignItems="start" paddingBlock="1.5">
              <chakra.div minWidth="0">
                <Text size="small" overflowWrap="anywhere">
                  {duration(minutes)}
                  {note === '' ? null : <> · {note}</>}
                </Text>
                <Text size="small" tone="muted">
                  {staff.find((member) => member.id === staff_id)?.name ?? staff_id.slice(0, 8)} ·{' '}
                  <RelativeTime at={created_at} />
                  {isBillable ? null : <> · {t`not billable`}</>}
                  {billing_status === null ? null : <> · {t`billed`}</>}
                </Text>
              </chakra.div>
              {staff_id === ownId && billing_status !== 'approved' ? (
                <IconButton size="sm" label={t`Remove ${duration(minutes)}`} onClick={() => remove.mutate(entry)}>
                  <Icon name="trash" size="1em" />
                </IconButton>
              ) : null}
            </ListRow>
          ))}
        </chakra.ul>
      ) : null}
      {ticket.merged_into !== null ? (
        [false, true].map((isTimed) => (
          <UnsavedDraft key={String(isTimed)} ticket={ticket} formId={timeFormId(ticket.number, isTimed)} field="note" />
        ))
      ) : form === undefined ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <TimerControls
            timer={timer}
            ticket={ticket.number}
            onStart={() => start(ticket.number)}
            onLog={(minutes) => setForm({ timed: minutes })}
            onDiscard={discard}
          />
          {timer?.ticket === ticket.number ? null : (
            <Button size="sm" variant="quiet" onClick={() => setForm({})}>
              <Trans>Add time</Trans>
            </Button>
          )}
        </chakra.div>
      ) : (
        <TimeForm
          ticket={ticket}
          ownId={ownId}
          minutes={form.timed}
          onSaved={() => form.timed === undefined || discard()}
          onClose={() => setForm(undefined)}
        />
      )}
    </section>
  );
}
