import { FreshForm } from '@tulebyte/workspace/fresh-form';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useOnAccepted } from '@tulebyte/workspace/use-on-accepted';
import { Options } from '@tulebyte/lists/options';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { INCIDENT_IMPACTS, type SystemStatus } from '@tulebyte/backend-api/system-status';
import { toast } from '@tulebyte/platform';
import { LocalizedText, stateLabels } from '@tulebyte/system-status';
import { chakra } from '@tulebyte/ui';
import {
  Checkbox,
  CheckboxGroup,
  Field,
  FormSubmitError,
  Input,
  NativeSelect,
  SubmitButton,
  Textarea,
  useFormRetryKey,
} from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { Report, useReportIncident } from './status.ts';
import { useErrorLabels } from './error-labels.ts';

const FORM_ID = 'incident';

/** Opens an incident, then starts over with an empty form. */
export function ReportForm({ systems }: { systems: SystemStatus['systems'] }): ReactNode {
  return <FreshForm>{(onSent) => <ReportBox systems={systems} onSent={onSent} />}</FreshForm>;
}

function ReportBox({ systems, onSent }: { systems: SystemStatus['systems']; onSent: () => void }): ReactNode {
  const { t } = useLingui();
  const report = useReportIncident();
  const getIdempotencyKey = useFormRetryKey(FORM_ID);
  const translate = useErrorLabels();
  const kit = useStaffForm({
    id: FORM_ID,
    schema: Report,
    defaultValues: { title: '', title_es: '', impact: 'degraded', systems: {}, starts_at: '', body: '', body_es: '' },
    isIdempotent: true,
    failureMessage: t`We couldn’t publish this. What you wrote is still here; try again.`,
    translate: (message) => (message === 'systems' ? t`Choose at least one system.` : translate(message)),
    onSubmit: async (values) => {
      // A start in the past would claim updates that nobody saw.
      if (values.starts_at && values.impact !== 'maintenance')
        throw new FormSubmitError({ fields: { starts_at: t`Only maintenance can be planned.` } });
      await report.mutateAsync({ ...values, idempotency_key: getIdempotencyKey(values) });
      toast({ title: msg`Published`, status: 'success' });
    },
  });
  useOnAccepted(kit, onSent);
  return (
    <WorkspaceForm
      kit={kit}
      gap="4"
      labels={{
        title: t`What’s wrong`,
        title_es: t`In Spanish`,
        systems: t`Systems`,
        body: t`Initial update`,
        body_es: t`Initial update in Spanish`,
        starts_at: t`Starts`,
      }}
    >
      <Field name="title" label={t`What’s wrong`} required>
        <Input maxLength={140} autoComplete="off" />
      </Field>
      <Field name="title_es" label={t`In Spanish`} hint={t`If empty, Spanish readers see the English text.`}>
        <Input maxLength={140} autoComplete="off" lang="es" />
      </Field>
      <CheckboxGroup name="systems" legend={t`Systems`}>
        {systems.map(({ id, name, name_es }) => (
          <Checkbox key={id} name={`systems.${id}`} label={<LocalizedText en={name} es={name_es} />} />
        ))}
      </CheckboxGroup>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' }}>
        <Field name="impact" label={t`Severity`}>
          <NativeSelect defaultValue="degraded">
            <Options values={INCIDENT_IMPACTS} labels={stateLabels} />
          </NativeSelect>
        </Field>
        {kit.form.watch('impact') === 'maintenance' ? (
          <Field name="starts_at" label={t`Starts`} hint={t`If empty: now`}>
            <Input type="datetime-local" />
          </Field>
        ) : null}
      </chakra.div>
      <Field name="body" label={t`Initial update`} hint={t`What clients notice, and what they can do in the meantime.`} required>
        <Textarea rows={3} />
      </Field>
      <Field name="body_es" label={t`Initial update in Spanish`}>
        <Textarea rows={3} lang="es" />
      </Field>
      <div>
        <SubmitButton>
          <Trans>Publish</Trans>
        </SubmitButton>
      </div>
    </WorkspaceForm>
  );
}
