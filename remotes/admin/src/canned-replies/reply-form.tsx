import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useOnAccepted } from '@tulebyte/workspace/use-on-accepted';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { toast } from '@tulebyte/platform';
import { Field, FormSubmitError, Input, SubmitButton, Textarea, useAppForm } from '@tulebyte/ui/form';
import { useState, type ReactNode } from 'react';
import { CannedReplyInput, CANNED_REPLY_CHANGED, useSaveCannedReply, type CannedReply } from './canned-reply.ts';

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
  // The version from when editing began; a refetch must not replace it.
  const [seen] = useState(given);
  const kit = useAppForm({
    id: `reply-${seen?.id ?? 'new'}`,
    schema: CannedReplyInput,
    draft: seen === undefined,
    defaultValues: { title: seen?.title ?? '', body: seen?.body ?? '' },
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message) => {
      if (message === 'title') return t`Use 2 to 80 characters.`;
      return message === 'body_long' ? t`This is too long: 5,000 characters at most.` : t`Write something first.`;
    },
    onSubmit: async (reply) => {
      try {
        await save.mutateAsync({ seen, reply });
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
    <WorkspaceForm kit={kit} gap="3" labels={{ title: t`Reply name`, body: t`Text` }}>
      <Field name="title" label={t`Reply name`} required>
        <Input maxLength={100} autoComplete="off" />
      </Field>
      <Field name="body" label={t`Text`} required>
        <Textarea rows={6} />
      </Field>
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
