import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNow } from '@tulebyte/i18n/live-time';
import { Options } from '@tulebyte/lists/options';
import { Field, FormSubmitError, NativeSelect, SubmitButton, Textarea, useFormRetryKey } from '@tulebyte/ui/form';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import * as v from 'valibot';
import type { ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { localDay } from '../layout/local-day.ts';
import { needsIdentityCheck, type PrivacyRequest } from './request.ts';
import { findRejection, STEPS, useRequestActions } from './requests.ts';
import { UnsavedStep } from './unsaved-step.tsx';

type Step = (typeof STEPS)[number];

const stepLabels: Readonly<Record<Step, MessageDescriptor>> = {
  note: msg`Add a note`,
  confirmed: msg`Confirm that we got it`,
  verified: msg`Identity checked`,
  extended: msg`Extend to 90 days`,
  completed: msg`Mark as completed`,
  denied: msg`Deny`,
};

const NEEDS_REASON = new Set<Step>(['note', 'extended', 'denied']);
const IS_INTERNAL = new Set<Step>(['note', 'verified']);

const StepInput = v.pipe(
  v.object({ step: v.picklist(STEPS), note: v.pipe(v.string(), v.trim(), v.maxLength(5000, 'long')) }),
  v.forward(
    v.check(({ step, note }) => note !== '' || !NEEDS_REASON.has(step), 'reason'),
    ['note'],
  ),
  v.forward(
    v.check(({ step, note }) => note !== '' || step !== 'verified', 'how'),
    ['note'],
  ),
);

/**
 * The next step of a request, or a note. All but notes and the check of their identity email the person. Once the request is closed, there
 * is nothing left but what was typed and not saved.
 */
export function StepForm({
  request,
  closedBy,
  onSaved,
}: {
  request: PrivacyRequest;
  /** The user who closed it, if known. */
  closedBy: string | null;
  onSaved: () => void;
}): ReactNode {
  const { t } = useLingui();
  const { advance } = useRequestActions(request);
  const today = localDay(useNow());
  const formId = `privacy-step-${request.number}`;
  const getIdempotencyKey = useFormRetryKey(formId);
  const steps = STEPS.filter((step) => isPossible(step, request, today));
  const messages: Readonly<Record<string, string>> = {
    reason: t`Write the reason first.`,
    how: t`Write how you checked who they are.`,
    long: t`This is too long.`,
  };
  const kit = useStaffForm({
    id: formId,
    schema: StepInput,
    defaultValues: { step: 'note', note: '' },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message) => messages[message] ?? message,
    onSubmit: async (input) => {
      await advance.mutateAsync({ ...input, idempotency_key: getIdempotencyKey(input) }).catch((error: unknown) => {
        const form = findRejection(error);
        throw form === undefined ? error : new FormSubmitError({ form: t(form) });
      });
      onSaved();
    },
  });
  const step = kit.form.watch('step');
  const noteLabel = IS_INTERNAL.has(step) ? t`Note` : t`Message`;
  // While the user's own step is being saved, the reloaded request may already be closed by it.
  if (request.closed_at !== null && !kit.submitting)
    return kit.dirty ? <UnsavedStep note={String(kit.form.getValues('note'))} closedBy={closedBy} onDiscard={kit.reset} /> : null;
  return (
    <WorkspaceForm kit={kit} gap="4" labels={{ note: noteLabel }}>
      <Field name="step" label={t`Next step`}>
        <NativeSelect>
          <Options values={steps} labels={stepLabels} />
        </NativeSelect>
      </Field>
      <Field
        name="note"
        label={noteLabel}
        hint={IS_INTERNAL.has(step) ? t`Only the team sees this.` : t`We email the person, with this text.`}
      >
        <Textarea rows={4} />
      </Field>
      <div>
        <SubmitButton variant="solid">
          {IS_INTERNAL.has(step) ? <Trans>Save note</Trans> : <Trans>Save and email them</Trans>}
        </SubmitButton>
      </div>
    </WorkspaceForm>
  );
}

/** Same rule as in the database (`advance_privacy_request`). */
function isPossible(step: Step, request: PrivacyRequest, today: string): boolean {
  const { kind, confirmed_at, is_extended, answer_by } = request;
  if (step === 'confirmed') return confirmed_at === null;
  if (step === 'verified') return needsIdentityCheck(request);
  if (step === 'extended') return !is_extended && kind !== 'opt_out' && today <= answer_by;
  return step !== 'completed' || (kind !== 'delete' && !needsIdentityCheck(request));
}
