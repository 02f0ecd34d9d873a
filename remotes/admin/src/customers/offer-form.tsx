import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { NamedOptions } from '@tulebyte/lists/options';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { plans } from '@tulebyte/brand/plans';
import { formatMoney } from '@tulebyte/i18n';
import { toast } from '@tulebyte/platform';
import { Surface } from '@tulebyte/ui';
import { Field, Input, NativeSelect, useFormRetryKey } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import type { Customer } from './customer.ts';
import { OfferInput } from './offer-input.ts';
import { useCustomerActions } from './requests.ts';
import { FieldGrid } from '../layout/field-grid.tsx';

/** Sends a plan offer to a company; it replaces a pending one. */
export function OfferForm({ customer, onDone }: { customer: Customer; onDone: () => void }): ReactNode {
  const { t } = useLingui();
  const { offer } = useCustomerActions(customer);
  const formId = `offer-${customer.id}`;
  const getIdempotencyKey = useFormRetryKey(formId);
  const kit = useStaffForm({
    id: formId,
    schema: OfferInput,
    defaultValues: { plan: 'pro', users: '', devices: '', price: '', period: 'month' },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. Please try again.`,
    translate: (message) => (message === 'price' ? t`Enter dollars, such as 89 or 80.10.` : t`Enter a whole number.`),
    onSubmit: async (input) => {
      await offer.mutateAsync({ ...input, idempotency_key: getIdempotencyKey(input) });
      toast({ title: msg`Offer sent to the client’s portal.`, status: 'success' });
      onDone();
    },
  });
  const listedPlan = plans.find(({ id }) => id === kit.form.watch('plan'));
  return (
    <Surface marginBottom="5">
      <WorkspaceForm kit={kit} gap="4" labels={{ users: t`Users`, devices: t`Devices`, price: t`Price per user per month` }}>
        <FieldGrid columns={{ md: 'repeat(2, minmax(0,1fr))', xl: 'repeat(5, minmax(0,1fr))' }} alignItems="end">
          {/* Also selected in the HTML, or the browser's first option would count as a choice. */}
          <Field name="plan" label={t`Plan`}>
            <NativeSelect defaultValue="pro">
              <NamedOptions items={plans} />
            </NativeSelect>
          </Field>
          <Field name="users" label={t`Users`} required>
            <Input inputMode="numeric" autoComplete="off" />
          </Field>
          <Field name="devices" label={t`Devices`} required>
            <Input inputMode="numeric" autoComplete="off" />
          </Field>
          <Field
            name="price"
            label={t`Price per user per month`}
            hint={listedPlan ? t`List: ${formatMoney(listedPlan.centsPerUserMonth)}` : undefined}
            required
          >
            <Input inputMode="decimal" autoComplete="off" />
          </Field>
          <Field name="period" label={t`Renews`}>
            <NativeSelect defaultValue="month">
              <option value="month">{t`Every month`}</option>
              <option value="year">{t`Every year`}</option>
            </NativeSelect>
          </Field>
        </FieldGrid>
        <FormActions discard={kit} onCancel={onDone}>
          <Trans>Send offer</Trans>
        </FormActions>
      </WorkspaceForm>
    </Surface>
  );
}
