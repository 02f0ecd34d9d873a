import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useOnAccepted } from '@tulebyte/workspace/use-on-accepted';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NamedOptions, Options } from '@tulebyte/lists/options';
import { agentStatusLabels } from '@tulebyte/tickets/labels';
import { BackendError } from '@tulebyte/backend-api/rows';
import { toast } from '@tulebyte/platform';
import { Field, FormSubmitError, Input, NativeSelect, SubmitButton, Textarea, useRetryKey } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { FieldConflict, useFieldConflict } from '../layout/field-conflict.tsx';
import { FieldGrid } from '../layout/field-grid.tsx';
import { useConflict } from '../layout/use-conflict.ts';
import { useEditedRecord } from '../layout/use-edited-record.tsx';
import { useStaff } from '../tickets/staff.ts';
import { SENDER, STATUSES_AFTER_REPLY, type CannedReply } from './canned-reply.ts';
import { VARIABLE_LIST } from './fill-in.ts';
import { CannedReplyInput, replyValues, useSaveCannedReply } from './save-canned-reply.ts';

/** Creates a canned reply, or edits `reply`. */
export function ReplyForm({
  reply: edited,
  isRemoved = false,
  onSaved,
  onCancel,
}: {
  reply?: CannedReply;
  /** Whether someone else removed it since; saving then adds a new one. */
  isRemoved?: boolean;
  onSaved: () => void;
  onCancel?: () => void;
}): ReactNode {
  const { t } = useLingui();
  const save = useSaveCannedReply();
  const { data: staff = [] } = useStaff();
  const idFor = useRetryKey();
  const refuseConflict = useConflict();
  const record = useEditedRecord(edited?.id, isRemoved);
  const kit = useStaffForm({
    id: `reply-${edited?.id ?? 'new'}`,
    schema: CannedReplyInput,
    draft: edited === undefined,
    defaultValues: { ...replyValues(edited), updated_at: edited?.updated_at ?? '' },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message) => {
      if (message === 'title') return t`Use 2 to 80 characters.`;
      if (message === 'tags') return t`Use 10 tags at most.`;
      if (message === 'body_variable') return t`Only ${VARIABLE_LIST} are filled in. Check the spelling.`;
      return message === 'body_long' ? t`This is too long: 5,000 characters at most.` : t`Write something first.`;
    },
    onSubmit: async (reply) => {
      try {
        await save.mutateAsync({ id: record.id, reply, newId: idFor(reply) });
      } catch (error) {
        if (error instanceof BackendError && error.code === '23505')
          throw new FormSubmitError({ fields: { title: t`There’s already a reply with this name.` } });
        refuseConflict(error, {
          takeVersion: (version) => kit.form.setValue('updated_at', version),
          merge: conflict.merge,
          startOver: record.startOver,
        });
        throw error;
      }
      toast({ title: msg`Saved`, status: 'success' });
    },
  });
  useOnAccepted(kit, onSaved);
  const conflict = useFieldConflict(kit);
  const labels = {
    title: t`Reply name`,
    body: t`Text`,
    new_status: t`After sending`,
    assignee: t`Assign to`,
    tags: t`Tags to add`,
  };
  const noChange = t`No change`;
  const labelOf = (name: string, value: unknown): string | undefined => {
    if (name !== 'new_status' && name !== 'assignee') return undefined;
    if (value === '') return noChange;
    if (value === SENDER) return t`The agent who sends it`;
    const status = STATUSES_AFTER_REPLY.find((known) => known === value);
    return status ? t(agentStatusLabels[status]) : staff.find((agent) => agent.id === value)?.name;
  };
  return (
    <WorkspaceForm kit={kit} gap="3" labels={labels}>
      {record.notice}
      <FieldConflict kit={kit} fields={record.id === undefined ? [] : conflict.fields} labels={labels} labelOf={labelOf} />
      <Field name="title" label={labels.title} required>
        <Input maxLength={100} autoComplete="off" />
      </Field>
      <Field name="body" label={labels.body} required>
        <Textarea rows={6} />
      </Field>
      <FieldGrid columns={{ sm: 'repeat(2, minmax(0,1fr))' }}>
        <Field name="new_status" label={labels.new_status}>
          <NativeSelect>
            <option value="">{noChange}</option>
            <Options values={STATUSES_AFTER_REPLY} labels={agentStatusLabels} />
          </NativeSelect>
        </Field>
        <Field name="assignee" label={labels.assignee}>
          <NativeSelect>
            <option value="">{noChange}</option>
            <option value={SENDER}>{t`The agent who sends it`}</option>
            <NamedOptions items={staff} />
          </NativeSelect>
        </Field>
        <Field name="tags" label={labels.tags}>
          <Input placeholder={t`remote, printer`} maxLength={200} autoComplete="off" />
        </Field>
      </FieldGrid>
      {onCancel ? (
        <FormActions onCancel={onCancel} />
      ) : (
        <SubmitButton justifySelf="start">
          <Trans>Save</Trans>
        </SubmitButton>
      )}
    </WorkspaceForm>
  );
}
