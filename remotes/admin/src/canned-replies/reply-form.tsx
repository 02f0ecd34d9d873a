import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useOnAccepted } from '@tulebyte/workspace/use-on-accepted';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NamedOptions, Options } from '@tulebyte/lists/options';
import { agentStatusLabels } from '@tulebyte/tickets/labels';
import { BackendError } from '@tulebyte/backend-api/rows';
import { toast } from '@tulebyte/platform';
import { Field, FormSubmitError, Input, NativeSelect, SubmitButton, Textarea, useRetryKey } from '@tulebyte/ui/form';
import { useState, type ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { FieldGrid } from '../layout/field-grid.tsx';
import { useStaff } from '../tickets/staff.ts';
import { SENDER, STATUSES_AFTER_REPLY, type CannedReply } from './canned-reply.ts';
import { CannedReplyInput, CANNED_REPLY_CHANGED, useSaveCannedReply } from './save-canned-reply.ts';

/** Creates a canned reply, or edits the one in `seen`. */
export function ReplyForm({
  seen: given,
  onSaved,
  onCancel,
}: {
  seen?: CannedReply;
  onSaved: () => void;
  onCancel?: () => void;
}): ReactNode {
  const { t } = useLingui();
  const save = useSaveCannedReply();
  const { data: staff = [] } = useStaff();
  const idFor = useRetryKey();
  // The version from when editing began; a refetch must not replace it.
  const [seen] = useState(given);
  const kit = useStaffForm({
    id: `reply-${seen?.id ?? 'new'}`,
    schema: CannedReplyInput,
    draft: seen === undefined,
    defaultValues: {
      title: seen?.title ?? '',
      body: seen?.body ?? '',
      new_status: seen?.new_status ?? '',
      tags: seen?.tags.join(', ') ?? '',
      assignee: seen?.assign_to_me ? SENDER : (seen?.assignee_id ?? ''),
    },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message) => {
      if (message === 'title') return t`Use 2 to 80 characters.`;
      if (message === 'tags') return t`Use 10 tags at most.`;
      return message === 'body_long' ? t`This is too long: 5,000 characters at most.` : t`Write something first.`;
    },
    onSubmit: async (reply) => {
      try {
        await save.mutateAsync({ seen, reply, newId: idFor(reply) });
      } catch (error) {
        if (error instanceof BackendError && error.code === '23505')
          throw new FormSubmitError({ fields: { title: t`There’s already a reply with this name.` } });
        if (error instanceof BackendError && error.hint === CANNED_REPLY_CHANGED)
          throw new FormSubmitError({
            form: t`Someone else changed or removed this reply. Copy your text, cancel, and open it again.`,
          });
        throw error;
      }
      toast({ title: msg`Saved`, status: 'success' });
    },
  });
  useOnAccepted(kit, onSaved);
  return (
    <WorkspaceForm kit={kit} gap="3" labels={{ title: t`Reply name`, body: t`Text`, tags: t`Tags to add` }}>
      <Field name="title" label={t`Reply name`} required>
        <Input maxLength={100} autoComplete="off" />
      </Field>
      <Field name="body" label={t`Text`} required>
        <Textarea rows={6} />
      </Field>
      <FieldGrid columns={{ sm: 'repeat(2, minmax(0,1fr))' }}>
        <Field name="new_status" label={t`After sending`}>
          <NativeSelect>
            <option value="">{t`No change`}</option>
            <Options values={STATUSES_AFTER_REPLY} labels={agentStatusLabels} />
          </NativeSelect>
        </Field>
        <Field name="assignee" label={t`Assign to`}>
          <NativeSelect>
            <option value="">{t`No change`}</option>
            <option value={SENDER}>{t`The agent who sends it`}</option>
            <NamedOptions items={staff} />
          </NativeSelect>
        </Field>
        <Field name="tags" label={t`Tags to add`}>
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
