import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Surface } from '@tulebyte/ui';
import { Checkbox, FormSubmitError, Radio, RadioGroup, SubmitButton, useFormRetryKey } from '@tulebyte/ui/form';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import * as v from 'valibot';
import type { ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { MessageField, sendOnCtrlEnter } from '../layout/message-field.tsx';
import type { Lead } from './lead.ts';
import { findLeadRejection, useLeadActions } from './lead-thread.ts';

const LeadAnswer = v.object({
  kind: v.picklist(['reply', 'note']),
  body: v.pipe(v.string(), v.trim(), v.nonEmpty('empty'), v.maxLength(20_000, 'long')),
  isDone: v.boolean(),
});

/** A reply by email, or a note. Without an email address there are notes only. */
export function LeadReplyForm({ lead, canReply, onSent }: { lead: Lead; canReply: boolean; onSent: () => void }): ReactNode {
  const { t } = useLingui();
  const { reply } = useLeadActions(lead.id);
  const formId = `lead-reply-${lead.id}`;
  const getIdempotencyKey = useFormRetryKey(formId);
  const kit = useStaffForm({
    id: formId,
    schema: LeadAnswer,
    defaultValues: { kind: canReply ? 'reply' : 'note', body: '', isDone: false },
    isIdempotent: true,
    failureMessage: t`We couldn’t send this. We kept your text; try again.`,
    translate: (message) => (message === 'long' ? t`This is too long: 20,000 characters at most.` : t`Write something first.`),
    onSubmit: async ({ kind, body, isDone }) => {
      const isNote = kind === 'note' || !canReply;
      const key = getIdempotencyKey({ isNote, body }, []);
      await reply.mutateAsync({ body, isNote, isDone: isDone && !isNote, key }).catch((error: unknown) => {
        const form = findLeadRejection(error);
        throw form === undefined ? error : new FormSubmitError({ form: t(form) });
      });
      onSent();
    },
  });
  const isNote = !canReply || kit.form.watch('kind') === 'note';
  return (
    <Surface variant={isNote ? 'dusk' : 'outline'} pad="sm">
      <WorkspaceForm kit={kit} gap="3" labels={{ body: isNote ? t`Note` : t`Reply` }} onKeyDown={sendOnCtrlEnter}>
        {canReply ? (
          <RadioGroup name="kind" legend={t`Visibility`} inline>
            <Radio value="reply" label={t`Reply by email`} />
            <Radio value="note" label={t`Internal note`} />
          </RadioGroup>
        ) : null}
        <MessageField isNote={isNote} rows={5} />
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
          {isNote ? null : <Checkbox name="isDone" label={t`Mark the lead as done`} />}
          <SubmitButton>{isNote ? <Trans>Add note</Trans> : <Trans>Send reply</Trans>}</SubmitButton>
        </chakra.div>
      </WorkspaceForm>
    </Surface>
  );
}
