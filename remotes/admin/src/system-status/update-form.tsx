import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { Options } from '@tulebyte/lists/options';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { INCIDENT_IMPACTS, type Incident } from '@tulebyte/backend-api/system-status';
import { toast } from '@tulebyte/platform';
import { phaseLabels, stateLabels } from '@tulebyte/system-status';
import { chakra } from '@tulebyte/ui';
import { Field, FormSubmitError, NativeSelect, SubmitButton, Textarea } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { Update, useUpdateIncident } from './status.ts';
import { useErrorLabels } from './error-labels.ts';

const NEXT = ['investigating', 'identified', 'monitoring', 'resolved'] as const;

export function UpdateForm({
  incident,
  getIdempotencyKey,
}: {
  incident: Incident;
  getIdempotencyKey: (update: Update) => string;
}): ReactNode {
  const { t } = useLingui();
  const update = useUpdateIncident(incident.id);
  const kit = useStaffForm({
    id: `incident-${incident.id}`,
    schema: Update,
    defaultValues: { phase: 'identified', impact: incident.impact, body: '', body_es: '' },
    isIdempotent: true,
    failureMessage: t`We couldn’t publish this. What you wrote is still here; try again.`,
    translate: useErrorLabels(),
    onSubmit: async (values) => {
      try {
        await update.mutateAsync({ ...values, idempotency_key: getIdempotencyKey(values) });
        toast({ title: msg`Published`, status: 'success' });
      } catch (error) {
        if (error instanceof BackendError && error.hint === 'incident_resolved')
          throw new FormSubmitError({ form: t`Someone else resolved this. Report a new incident if it’s back.` });
        throw error;
      }
    },
  });
  return (
    <WorkspaceForm kit={kit} gap="3" labels={{ body: t`Words`, body_es: t`In Spanish` }}>
      <chakra.div display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' }}>
        <Field name="phase" label={t`Progress`}>
          <NativeSelect defaultValue="identified">
            <Options values={NEXT} labels={phaseLabels} />
          </NativeSelect>
        </Field>
        <Field name="impact" label={t`Severity`}>
          <NativeSelect defaultValue={incident.impact}>
            <Options values={INCIDENT_IMPACTS} labels={stateLabels} />
          </NativeSelect>
        </Field>
      </chakra.div>
      <Field name="body" label={t`Words`} required>
        <Textarea rows={3} />
      </Field>
      <Field name="body_es" label={t`In Spanish`}>
        <Textarea rows={2} lang="es" />
      </Field>
      <div>
        <SubmitButton variant="solid">
          <Trans>Publish update</Trans>
        </SubmitButton>
      </div>
    </WorkspaceForm>
  );
}
