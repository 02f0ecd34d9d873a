import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useOnAccepted } from '@tulebyte/workspace/use-on-accepted';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Field, Input, useFormRetryKey } from '@tulebyte/ui/form';
import { type ReactNode } from 'react';
import * as v from 'valibot';
import { useStaffForm } from '../../access/use-staff-form.ts';
import { useTicketAction } from '../ticket-action.ts';
import type { TicketDetail } from '../conversation.ts';
import { MAX_MINUTES } from './time-entry.ts';

const Time = v.object({
  minutes: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('minutes'),
    v.toNumber('minutes'),
    v.integer('minutes'),
    v.minValue(1, 'minutes'),
    v.maxValue(MAX_MINUTES, 'minutes'),
  ),
  note: v.pipe(v.string(), v.trim(), v.maxLength(500, 'note')),
  billable: v.boolean(),
});

/** @param isTimed whether the minutes come from the timer */
export const timeFormId = (number: string, isTimed: boolean): string => `${isTimed ? 'timer' : 'time'}-${number}`;

export function TimeForm({
  ticket,
  ownId,
  minutes,
  onSaved,
  onClose,
}: {
  ticket: TicketDetail;
  ownId: string;
  minutes: number | undefined;
  onSaved: () => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useLingui();
  const formId = timeFormId(ticket.number, minutes !== undefined);
  const getRetryKey = useFormRetryKey(formId);
  const add = useTicketAction(ticket.number, (supabase, time: v.InferOutput<typeof Time>) =>
    supabase
      .from('ticket_time_entries')
      .upsert({ id: getRetryKey(time), ticket_id: ticket.id, staff_id: ownId, ...time }, { ignoreDuplicates: true }),
  );
  const kit = useStaffForm({
    id: formId,
    // While the form was closed, the timer went on.
    secret: minutes === undefined ? [] : ['minutes'],
    schema: Time,
    defaultValues: { minutes: String(minutes ?? ''), note: '', billable: true },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message) => (message === 'note' ? t`500 characters at most.` : t`Enter whole minutes, 1 to 1440.`),
    onSubmit: async (time) => {
      await add.mutateAsync(time);
    },
  });
  useOnAccepted(kit, () => {
    onSaved();
    onClose();
  });
  return (
    <WorkspaceForm kit={kit} gap="3" labels={{ minutes: t`Minutes`, note: t`What you did` }}>
      <Field name="minutes" label={t`Minutes`} required>
        <Input inputMode="numeric" maxLength={5} autoComplete="off" />
      </Field>
      <Field name="note" label={t`What you did`}>
        <Input maxLength={520} autoComplete="off" />
      </Field>
      <Checkbox name="billable" label={t`Billable`} />
      <FormActions discard={kit} size="sm" onCancel={onClose}>
        <Trans>Add time</Trans>
      </FormActions>
    </WorkspaceForm>
  );
}
