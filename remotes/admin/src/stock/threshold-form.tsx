import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { chakra } from '@tulebyte/ui';
import { Field, Input, SubmitButton } from '@tulebyte/ui/form';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useStaffForm } from '../access/use-staff-form.ts';
import { findRejection, useSetThreshold } from './requests.ts';
import type { StockedProduct } from './stock.ts';

const Threshold = v.object({
  threshold: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,4}$/, 'number'), v.transform(Number), v.maxValue(1000, 'number')),
});

/** From how many on the product counts as low. */
export function ThresholdForm({ product: { slug, low_stock_threshold } }: { product: StockedProduct }): ReactNode {
  const { t } = useLingui();
  const save = useSetThreshold(slug);
  const kit = useStaffForm({
    id: `threshold-${slug}`,
    schema: Threshold,
    draft: false,
    defaultValues: { threshold: String(low_stock_threshold) },
    failureMessage: t`We couldn’t save this. Please try again.`,
    translate: () => t`Enter a number from 0 to 1,000.`,
    onSubmit: async ({ threshold }) => {
      await save.mutateAsync({ threshold, seen: low_stock_threshold }).catch((error: unknown) => {
        // The form starts over with the new number, so it can't show this itself.
        const title = findRejection(error);
        if (title) toast({ title, status: 'warning' });
        throw error;
      });
      toast({ title: msg`Saved.`, status: 'success' });
    },
  });
  return (
    <WorkspaceForm kit={kit} gap="3" labels={{ threshold: t`Low at` }}>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="end">
        <chakra.div width="8rem">
          <Field name="threshold" label={t`Low at`} required>
            <Input inputMode="numeric" autoComplete="off" />
          </Field>
        </chakra.div>
        <SubmitButton variant="outline">
          <Trans>Save</Trans>
        </SubmitButton>
      </chakra.div>
    </WorkspaceForm>
  );
}
