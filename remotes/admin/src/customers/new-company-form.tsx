import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { useNavigate } from '@tulebyte/router';
import { Surface, Text } from '@tulebyte/ui';
import { Field, Input, useFormRetryKey } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { useCompanyErrors } from './company-errors.ts';
import { NewCompany } from './company-input.ts';
import { LanguageField } from '../layout/language-field.tsx';
import { useCreateCompany } from './requests.ts';
import { FieldGrid } from '../layout/field-grid.tsx';

const FORM_ID = 'new-company';

/** Creates a company and invites its first owner in one step, then opens the company. */
export function NewCompanyForm({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const make = useCreateCompany();
  const getIdempotencyKey = useFormRetryKey(FORM_ID);
  const { translate, throwFieldError } = useCompanyErrors();
  const kit = useStaffForm({
    id: FORM_ID,
    schema: NewCompany,
    defaultValues: { name: '', owner_email: '', language: 'en' },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate,
    onSubmit: async (company) => {
      const id = await make
        .mutateAsync({ ...company, idempotency_key: getIdempotencyKey(company) })
        .catch((error: unknown) => throwFieldError(error, { name: 'name', email: 'owner_email' }));
      toast({ title: msg`Company created. Invitation sent.`, status: 'success' });
      await navigate(`/admin/clients/${id}`);
    },
  });
  return (
    <Surface marginBottom="6">
      <WorkspaceForm kit={kit} gap="4" labels={{ name: t`Company name`, owner_email: t`First owner’s email` }}>
        <FieldGrid columns={{ md: 'repeat(2, minmax(0,1fr))', xl: '2fr 2fr 1fr' }}>
          <Field name="name" label={t`Company name`} required>
            <Input autoComplete="off" />
          </Field>
          <Field name="owner_email" label={t`First owner’s email`} required>
            <Input type="email" inputMode="email" autoComplete="off" />
          </Field>
          <LanguageField />
        </FieldGrid>
        <Text size="small" tone="muted" maxWidth="prose">
          <Trans>
            The owner gets an invitation that’s good for 14 days, sees all tickets, and manages the plan and the people.
          </Trans>
        </Text>
        <FormActions discard={kit} onCancel={onClose}>
          <Trans>Create company and invite</Trans>
        </FormActions>
      </WorkspaceForm>
    </Surface>
  );
}
