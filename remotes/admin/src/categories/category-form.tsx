import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { toast } from '@tulebyte/platform';
import { Field, FormSubmitError, Input, SubmitButton } from '@tulebyte/ui/form';
import { useOnAccepted } from '@tulebyte/workspace/use-on-accepted';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useState, type ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { FieldConflict, useFieldConflict } from '../layout/field-conflict.tsx';
import { FieldGrid } from '../layout/field-grid.tsx';
import { useConflict } from '../layout/use-conflict.ts';
import { useEditedRecord } from '../layout/use-edited-record.tsx';
import { RestoredNotice } from '../layout/restored-notice.tsx';
import { CategoryInput, categoryValues, useSaveCategory, type Category } from './categories.ts';

/** Adds a category, or changes `edited`. */
export function CategoryForm({
  edited,
  isRemoved = false,
  onSaved,
  onCancel,
}: {
  edited?: Category;
  /** Whether someone else removed it since; saving then adds a new one. */
  isRemoved?: boolean;
  onSaved: () => void;
  onCancel?: () => void;
}): ReactNode {
  const { t } = useLingui();
  const save = useSaveCategory();
  const refuseConflict = useConflict();
  const [newId] = useState(() => crypto.randomUUID());
  const record = useEditedRecord(edited?.id, isRemoved);
  const kit = useStaffForm({
    id: `category-${edited?.id ?? 'new'}`,
    schema: CategoryInput,
    defaultValues: { version: edited?.version ?? '', ...categoryValues(edited) },
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message) => (message === 'required' ? t`Fill this in.` : t`This is too long.`),
    onSubmit: async ({ version, ...fields }) => {
      try {
        await save.mutateAsync({ id: record.id ?? newId, seen: record.id && version, fields });
      } catch (error) {
        refuseConflict(error, {
          takeVersion: (now) => kit.form.setValue('version', now),
          merge: conflict.merge,
          startOver: record.startOver,
        });
        if (error instanceof BackendError && error.hint === 'category_taken')
          throw new FormSubmitError({ fields: { name: t`There’s already a category with this name.` } });
        throw error;
      }
      toast({
        title: edited ? msg`Saved.` : msg`Category added. Visitors see it once it has a product for sale.`,
        status: 'success',
      });
    },
  });
  useOnAccepted(kit, onSaved);
  const conflict = useFieldConflict(kit);
  const labels = {
    name: t`Name in English`,
    name_es: t`Name in Spanish`,
    summary: t`Summary in English`,
    summary_es: t`Summary in Spanish`,
  };
  return (
    <WorkspaceForm kit={kit} gap="4" labels={labels}>
      <RestoredNotice kit={kit} />
      {record.notice}
      <FieldConflict kit={kit} fields={record.id === undefined ? [] : conflict.fields} labels={labels} />
      <FieldGrid columns={{ sm: 'repeat(2, minmax(0,1fr))' }}>
        <Field name="name" label={labels.name} required>
          <Input autoComplete="off" maxLength={60} />
        </Field>
        <Field name="name_es" label={labels.name_es} required>
          <Input autoComplete="off" maxLength={60} lang="es" />
        </Field>
        <Field name="summary" label={labels.summary} optionalLabel={t`optional`}>
          <Input autoComplete="off" maxLength={200} />
        </Field>
        <Field name="summary_es" label={labels.summary_es} optionalLabel={t`optional`}>
          <Input autoComplete="off" maxLength={200} lang="es" />
        </Field>
      </FieldGrid>
      {onCancel ? (
        <FormActions discard={kit} onCancel={onCancel} size="sm" />
      ) : (
        <div>
          <SubmitButton variant="solid">{t`Add category`}</SubmitButton>
        </div>
      )}
    </WorkspaceForm>
  );
}
