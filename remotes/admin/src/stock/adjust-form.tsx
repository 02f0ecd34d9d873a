import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Options } from '@tulebyte/lists/options';
import { toast } from '@tulebyte/platform';
import { Field, FormSubmitError, Input, NativeSelect, SubmitButton, useFormRetryKey } from '@tulebyte/ui/form';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { FieldGrid } from '../layout/field-grid.tsx';
import { ADJUST_KINDS, AdjustmentInput } from './adjustment.ts';
import { adjustLabels } from './labels.ts';
import { findRejection, useAdjustStock } from './requests.ts';
import type { StockedProduct } from './stock.ts';

/** Books goods in or out, with the reason. */
export function AdjustForm({ product: { slug }, onDone }: { product: StockedProduct; onDone: () => void }): ReactNode {
  const { t } = useLingui();
  const adjust = useAdjustStock(slug);
  const formId = `stock-${slug}`;
  const getRetryKey = useFormRetryKey(formId);
  const messages: Readonly<Record<string, string>> = {
    number: t`Enter how many came in or went out, such as 5 or -2.`,
    sign: t`Use a positive number for goods that came in, a negative one for goods that went out.`,
    reason: t`Say why.`,
    long: t`Keep it under 300 characters.`,
  };
  const kit = useStaffForm({
    id: formId,
    schema: AdjustmentInput,
    defaultValues: { kind: 'received', change: '', note: '' },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message) => messages[message] ?? message,
    onSubmit: async (input) => {
      await adjust.mutateAsync({ ...input, idempotencyKey: getRetryKey(input) }).catch((error: unknown) => {
        const form = findRejection(error);
        throw form ? new FormSubmitError({ form: t(form) }) : error;
      });
      toast({ title: msg`Stock adjusted.`, status: 'success' });
      onDone();
    },
  });
  return (
    <WorkspaceForm kit={kit} gap="4" labels={{ kind: t`Reason`, change: t`Quantity`, note: t`Note` }}>
      <FieldGrid columns={{ md: 'minmax(0, 1fr) 8rem' }} alignItems="end">
        <Field name="kind" label={t`Reason`}>
          <NativeSelect defaultValue="received">
            <Options values={ADJUST_KINDS} labels={adjustLabels} />
          </NativeSelect>
        </Field>
        <Field name="change" label={t`Quantity`} hint={t`5 or -2`} required>
          <Input autoComplete="off" />
        </Field>
      </FieldGrid>
      <Field name="note" label={t`Note`} hint={t`Supplier, order number, or what happened.`}>
        <Input autoComplete="off" />
      </Field>
      <div>
        <SubmitButton variant="solid">
          <Trans>Adjust stock</Trans>
        </SubmitButton>
      </div>
    </WorkspaceForm>
  );
}
