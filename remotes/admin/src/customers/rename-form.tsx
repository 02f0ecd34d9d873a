import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Surface } from '@tulebyte/ui';
import { Field, Input } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { FieldConflict, useFieldConflict } from '../layout/field-conflict.tsx';
import { useConflict } from '../layout/use-conflict.ts';
import { RestoredNotice } from '../layout/restored-notice.tsx';
import type { Customer } from './customer.ts';
import { useCompanyErrors } from './company-errors.ts';
import { CompanyName } from './company-input.ts';
import { useCustomerActions } from './requests.ts';

/** Renames a company; its people see the name immediately. */
export function RenameForm({ customer, onDone }: { customer: Customer; onDone: () => void }): ReactNode {
  const { t } = useLingui();
  const { rename } = useCustomerActions(customer);
  const { translate, throwFieldError } = useCompanyErrors();
  const refuseConflict = useConflict();
  const kit = useStaffForm({
    id: `rename-${customer.id}`,
    schema: CompanyName,
    defaultValues: { name: customer.name, updated_at: customer.updated_at ?? '' },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate,
    onSubmit: async (name) => {
      try {
        await rename.mutateAsync(name);
      } catch (error) {
        refuseConflict(error, { takeVersion: (version) => kit.form.setValue('updated_at', version), merge: conflict.merge });
        throwFieldError(error, { name: 'name' });
      }
      onDone();
    },
  });
  const conflict = useFieldConflict(kit);
  const labels = { name: t`Company name` };
  return (
    <Surface marginBottom="8">
      <WorkspaceForm kit={kit} gap="3" labels={labels}>
        <RestoredNotice kit={kit} />
        <FieldConflict kit={kit} fields={conflict.fields} labels={labels} />
        <chakra.div display="grid" gap="3" maxWidth="34rem">
          <Field name="name" label={labels.name} required>
            <Input autoComplete="off" />
          </Field>
          <FormActions discard={kit} onCancel={onDone}>
            <Trans>Rename</Trans>
          </FormActions>
        </chakra.div>
      </WorkspaceForm>
    </Surface>
  );
}
