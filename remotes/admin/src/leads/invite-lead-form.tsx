import { Trans, useLingui } from '@lingui/react/macro';
import { NamedOptions } from '@tulebyte/lists/options';
import { Text } from '@tulebyte/ui';
import { Field, FormSubmitError, Input, NativeSelect } from '@tulebyte/ui/form';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import * as v from 'valibot';
import type { ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { useCompanyErrors } from '../customers/company-errors.ts';
import { useAllCompanies } from '../customers/requests.ts';
import { toastInvited } from '../layout/toast-invited.ts';
import type { Lead } from './lead.ts';
import { findLeadRejection, useLeadActions } from './lead-thread.ts';

const NewClient = v.pipe(
  v.object({ company: v.string(), name: v.pipe(v.string(), v.trim(), v.maxLength(120, 'company_name')) }),
  v.forward(
    v.check(({ company, name }) => company !== '' || name.length >= 2, 'company_name'),
    ['name'],
  ),
);

/** Invites the lead's sender to a new company as its owner, or to an existing one as a member. */
export function InviteLeadForm({ lead, onClose }: { lead: Lead; onClose: () => void }): ReactNode {
  const { t } = useLingui();
  const { invite } = useLeadActions(lead.id);
  const { translate, throwFieldError } = useCompanyErrors();
  const companies = useAllCompanies().data ?? [];
  const kit = useStaffForm({
    id: `lead-client-${lead.id}`,
    schema: NewClient,
    defaultValues: { company: '', name: lead.company || lead.name || '' },
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate,
    onSubmit: async ({ company, name }) => {
      await invite.mutateAsync(company === '' ? { company_name: name } : { company }).catch((error: unknown) => {
        const form = findLeadRejection(error);
        if (form !== undefined) throw new FormSubmitError({ form: t(form) });
        throwFieldError(error, { name: 'name' });
      });
      toastInvited();
      onClose();
    },
  });
  const isNew = kit.form.watch('company') === '';
  return (
    <WorkspaceForm kit={kit} gap="4" labels={{ company: t`Company`, name: t`Company name` }}>
      <Field name="company" label={t`Company`}>
        <NativeSelect>
          <option value="">{t`New company`}</option>
          <NamedOptions items={companies} />
        </NativeSelect>
      </Field>
      {isNew ? (
        <Field name="name" label={t`Company name`} hint={t`For a home customer, their own name.`} required>
          <Input autoComplete="off" />
        </Field>
      ) : null}
      <Text size="small" tone="muted" maxWidth="prose">
        {isNew ? (
          <Trans>They get an invitation that’s good for 14 days, and own the company once they accept.</Trans>
        ) : (
          <Trans>They get an invitation that’s good for 14 days, and join the company as a member.</Trans>
        )}
      </Text>
      <FormActions discard={kit} onCancel={onClose}>
        <Trans>Send invitation</Trans>
      </FormActions>
    </WorkspaceForm>
  );
}
