import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { Trans, useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { Alert } from '@tulebyte/ui';
import { Field, FormSubmitError, Input } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { FieldConflict, useFieldConflict } from '../layout/field-conflict.tsx';
import { useConflict } from '../layout/use-conflict.ts';
import { SystemNames, useSystemActions, type System } from './systems.ts';
import { FieldGrid } from '../layout/field-grid.tsx';

/** Creates or renames a system, in both languages. */
export function SystemForm({
  system,
  isRetired = false,
  onDone,
}: {
  system?: System;
  /** Whether someone else retired it since. */
  isRetired?: boolean;
  onDone: () => void;
}): ReactNode {
  const { t } = useLingui();
  const { save } = useSystemActions();
  const refuseConflict = useConflict();
  const kit = useStaffForm({
    id: `system-${system?.id ?? 'new'}`,
    schema: SystemNames,
    draft: system === undefined,
    defaultValues: { name: system?.name ?? '', name_es: system?.name_es ?? '', updated_at: system?.updated_at ?? '' },
    isIdempotent: system !== undefined,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: () => t`Use 2 to 60 characters.`,
    onSubmit: async (names) => {
      try {
        await save.mutateAsync({ id: system?.id, names });
      } catch (error) {
        refuseConflict(error, {
          takeVersion: (version) => kit.form.setValue('updated_at', version),
          merge: conflict.merge,
        });
        if (error instanceof BackendError && error.hint === 'system_name_taken')
          throw new FormSubmitError({ form: t`Another system already has this name, in one of the languages.` });
        throw error;
      }
      onDone();
    },
  });
  const conflict = useFieldConflict(kit);
  const labels = { name: t`Name`, name_es: t`Name in Spanish` };
  return (
    <WorkspaceForm kit={kit} gap="3" labels={labels}>
      {isRetired ? (
        <Alert tone="warning" title={t`A colleague retired this system while you were renaming it.`}>
          <Trans>Saving changes its name only. To use it again, restore it below.</Trans>
        </Alert>
      ) : null}
      <FieldConflict kit={kit} fields={conflict.fields} labels={labels} />
      <FieldGrid columns={{ md: 'repeat(2, minmax(0,1fr))' }} gap="3">
        <Field name="name" label={labels.name} required>
          <Input autoComplete="off" />
        </Field>
        <Field name="name_es" label={labels.name_es} required>
          <Input autoComplete="off" lang="es" />
        </Field>
      </FieldGrid>
      <FormActions discard={kit} onCancel={onDone} />
    </WorkspaceForm>
  );
}
