import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { toast } from '@tulebyte/platform';
import { Text } from '@tulebyte/ui';
import { Field, Textarea } from '@tulebyte/ui/form';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useStaffForm } from '../../../access/use-staff-form.ts';
import { paidBalance } from '../paid-balance.ts';
import { useChangeOrder } from '../requests.ts';
import type { StaffOrder } from '../staff-order.ts';
import { note } from './note.ts';
import { useRefusal } from './use-refusal.ts';

/** Cancels the order and tells the customer why. */
export function CancelForm({ order, onClose }: { order: StaffOrder; onClose: () => void }): ReactNode {
  const { t } = useLingui();
  const change = useChangeOrder(order);
  const refuse = useRefusal();
  const paid = paidBalance(order);
  const kit = useStaffForm({
    id: `cancel-${order.number}`,
    schema: v.object({ note }),
    defaultValues: { note: '' },
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: () => t`Keep it under 1,000 characters.`,
    onSubmit: async (input) => {
      await change.mutateAsync({ to: 'canceled', ...input }).catch(refuse);
      toast({ title: msg`Canceled. We’re emailing the customer.`, status: 'success' });
      onClose();
    },
  });
  return (
    <WorkspaceForm kit={kit} gap="3" labels={{ note: t`Reason` }}>
      {paid > 0 ? (
        <Text size="ui">
          <Trans>They paid {formatMoney(paid, 'always')}. The email says that you’ll refund it.</Trans>
        </Text>
      ) : null}
      <Field name="note" label={t`Reason`} hint={t`Included in the email. You can leave it empty.`}>
        <Textarea rows={3} />
      </Field>
      <FormActions discard={kit} onCancel={onClose} cancelLabel={<Trans>Keep the order</Trans>} size="sm">
        <Trans>Cancel order and email</Trans>
      </FormActions>
    </WorkspaceForm>
  );
}
