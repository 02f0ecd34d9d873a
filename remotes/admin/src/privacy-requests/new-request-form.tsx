import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNow } from '@tulebyte/i18n/live-time';
import { Options } from '@tulebyte/lists/options';
import { toast } from '@tulebyte/platform';
import { Surface } from '@tulebyte/ui';
import { Field, Input, NativeSelect, Textarea, useFormRetryKey } from '@tulebyte/ui/form';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { FieldGrid } from '../layout/field-grid.tsx';
import { LanguageField } from '../layout/language-field.tsx';
import { localDay } from '../layout/local-day.ts';
import { kindLabels, REQUEST_KINDS } from './request.ts';
import { NewRequest, useAddRequest } from './requests.ts';

const FORM_ID = 'new-privacy-request';

/** Adds a request that came by phone, mail, or email. */
export function NewRequestForm({ onDone }: { onDone: () => void }): ReactNode {
  const { t } = useLingui();
  const add = useAddRequest();
  const getIdempotencyKey = useFormRetryKey(FORM_ID);
  const today = localDay(useNow());
  const messages: Readonly<Record<string, string>> = {
    required: t`Fill this in.`,
    long: t`This is too long.`,
    email: t`Enter a valid email address.`,
    date: t`Choose a day.`,
  };
  const kit = useStaffForm({
    id: FORM_ID,
    schema: NewRequest,
    defaultValues: { kind: 'know', name: '', email: '', received_on: today, language: 'en', details: '' },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message) => messages[message] ?? message,
    onSubmit: async (input) => {
      await add.mutateAsync({ ...input, idempotency_key: getIdempotencyKey(input) });
      toast({ title: msg`Request added`, status: 'success' });
      onDone();
    },
  });
  return (
    <Surface>
      <WorkspaceForm
        kit={kit}
        gap="4"
        labels={{ name: t`Name`, email: t`Email`, received_on: t`Received on`, details: t`Details` }}
      >
        <FieldGrid columns={{ md: 'repeat(2, minmax(0, 1fr))' }}>
          <Field name="kind" label={t`Request type`}>
            <NativeSelect defaultValue="know">
              <Options values={REQUEST_KINDS} labels={kindLabels} />
            </NativeSelect>
          </Field>
          <Field name="received_on" label={t`Received on`} required>
            <Input type="date" max={today} />
          </Field>
          <Field name="name" label={t`Name`} required>
            <Input autoComplete="off" />
          </Field>
          <Field name="email" label={t`Email`} required>
            <Input type="email" inputMode="email" autoComplete="off" />
          </Field>
          <LanguageField />
        </FieldGrid>
        <Field name="details" label={t`Details`}>
          <Textarea rows={3} />
        </Field>
        <FormActions discard={kit} onCancel={onDone}>
          <Trans>Add request</Trans>
        </FormActions>
      </WorkspaceForm>
    </Surface>
  );
}
