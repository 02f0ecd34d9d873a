import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';
import { Checkbox, Field, Input, SubmitButton, Textarea } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useStaffForm } from '../access/use-staff-form.ts';
import { FieldConflict, useFieldConflict } from '../layout/field-conflict.tsx';
import { useConflict } from '../layout/use-conflict.ts';
import { RestoredNotice } from '../layout/restored-notice.tsx';
import { billingSettingsQuery, saveBillingSettings, type BillingSettings } from './settings.ts';

const identifier = v.pipe(v.string(), v.trim(), v.maxLength(60, 'identifier_long'));
const instructions = v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(1000, 'instructions_long'));
const Values = v.object({
  repair_registration: v.pipe(identifier, v.nonEmpty('required')),
  seller_permit: v.pipe(identifier, v.nonEmpty('required')),
  tax_id: identifier,
  payment_instructions: instructions,
  payment_instructions_es: instructions,
  payment_terms_days: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,2}$/, 'days'), v.toNumber(), v.maxValue(90, 'days')),
  sends_reminders: v.boolean(),
  updated_at: v.string(),
});

export function SettingsForm({ settings }: { settings: BillingSettings }): ReactNode {
  const { t } = useLingui();
  const queries = useQueryClient();
  const save = useSave({ mutationFn: saveBillingSettings });
  const refuseConflict = useConflict();
  const kit = useStaffForm({
    id: 'billing-settings',
    schema: Values,
    defaultValues: { ...settings, payment_terms_days: String(settings.payment_terms_days) },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message) => {
      if (message === 'required') return t`This is required on estimates and invoices.`;
      if (message === 'days') return t`A whole number from 0 to 90.`;
      return message === 'identifier_long' ? t`60 characters at most.` : t`1,000 characters at most.`;
    },
    onSubmit: async (values) => {
      const saved = await save.mutateAsync(values).catch((error: unknown) => {
        refuseConflict(error, {
          takeVersion: (version) => kit.form.setValue('updated_at', version),
          merge: (theirs) => conflict.merge({ ...theirs, payment_terms_days: String(theirs['payment_terms_days']) }),
        });
        throw error;
      });
      conflict.clear();
      kit.form.setValue('updated_at', saved.updated_at);
      queries.setQueryData(billingSettingsQuery.queryKey, saved);
      toast({ title: msg`Saved`, status: 'success' });
    },
  });
  const conflict = useFieldConflict(kit);
  const labels = {
    repair_registration: t`California repair registration number`,
    seller_permit: t`California seller’s permit number`,
    tax_id: t`Federal tax ID (EIN)`,
    payment_instructions: t`How to pay, in English`,
    payment_instructions_es: t`How to pay, in Spanish`,
    payment_terms_days: t`Days until an invoice is due`,
    sends_reminders: t`Email reminders automatically`,
  };
  return (
    <WorkspaceForm kit={kit} maxWidth="narrow" labels={labels}>
      <RestoredNotice kit={kit} />
      <FieldConflict kit={kit} fields={conflict.fields} labels={labels} />
      <Field name="repair_registration" label={labels.repair_registration} required>
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name="seller_permit" label={labels.seller_permit} required>
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field name="tax_id" label={labels.tax_id} hint={t`Some business clients ask for it. Left out if empty.`}>
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field
        name="payment_instructions"
        label={labels.payment_instructions}
        hint={t`Such as who to make a check out to, where to mail it, and the bank account.`}
        required
      >
        <Textarea rows={4} maxLength={1000} />
      </Field>
      <Field
        name="payment_instructions_es"
        label={labels.payment_instructions_es}
        hint={t`For clients who write to us in Spanish.`}
        required
      >
        <Textarea rows={4} maxLength={1000} />
      </Field>
      <Field name="payment_terms_days" label={labels.payment_terms_days} hint={t`Applies to new invoices.`} required>
        <Input inputMode="numeric" maxLength={2} autoComplete="off" maxWidth="6rem" />
      </Field>
      <Checkbox
        name="sends_reminders"
        label={labels.sends_reminders}
        hint={t`On the due date, and 7 and 30 days later, until the invoice is paid.`}
      />
      <div>
        <SubmitButton>
          <Trans>Save</Trans>
        </SubmitButton>
      </div>
    </WorkspaceForm>
  );
}
