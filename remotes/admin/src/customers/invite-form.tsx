import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { Options } from '@tulebyte/lists/options';
import { Trans, useLingui } from '@lingui/react/macro';
import { COMPANY_ROLES, roleLabels } from '@tulebyte/organizations/roles';
import { Surface } from '@tulebyte/ui';
import { Field, Input, NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import type { Customer } from './customer.ts';
import { useCompanyErrors } from './company-errors.ts';
import { Invitation } from './company-input.ts';
import { LanguageField } from '../layout/language-field.tsx';
import { toastInvited } from '../layout/toast-invited.ts';
import { useCustomerActions } from './requests.ts';
import { FieldGrid } from '../layout/field-grid.tsx';

/** Invites someone to a company by email. Unlike owners, staff can also invite an owner. */
export function InviteForm({ customer, onDone }: { customer: Customer; onDone: () => void }): ReactNode {
  const { t } = useLingui();
  const { invite } = useCustomerActions(customer);
  const { translate, throwFieldError } = useCompanyErrors();
  // A company without an owner needs one first.
  const role = customer.people.some((person) => person.role === 'owner') ? 'member' : 'owner';
  const kit = useStaffForm({
    id: `invite-${customer.id}`,
    schema: Invitation,
    defaultValues: { email: '', role, language: 'en' },
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate,
    onSubmit: async (invitation) => {
      await invite.mutateAsync(invitation).catch((error: unknown) => throwFieldError(error, { email: 'email' }));
      toastInvited();
      onDone();
    },
  });
  return (
    <Surface marginBottom="5">
      <WorkspaceForm kit={kit} gap="4" labels={{ email: t`Email` }}>
        <FieldGrid columns={{ md: 'minmax(0,2fr) minmax(0,1fr) minmax(0,1fr)' }}>
          <Field name="email" label={t`Email`} required>
            <Input type="email" inputMode="email" autoComplete="off" />
          </Field>
          <Field name="role" label={t`Role`}>
            <NativeSelect defaultValue={role}>
              <Options values={COMPANY_ROLES} labels={roleLabels} />
            </NativeSelect>
          </Field>
          <LanguageField />
        </FieldGrid>
        <FormActions discard={kit} onCancel={onDone}>
          <Trans>Invite</Trans>
        </FormActions>
      </WorkspaceForm>
    </Surface>
  );
}
