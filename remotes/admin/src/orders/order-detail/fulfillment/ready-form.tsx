import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { Field, Textarea } from '@tulebyte/ui/form';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useStaffForm } from '../../../access/use-staff-form.ts';
import { useChangeOrder } from '../requests.ts';
import type { StaffOrder } from '../staff-order.ts';
import { note } from './note.ts';
import { useRefusal } from './use-refusal.ts';

/** Tells the customer that the order is ready, with where and when to pick it up. */
export function ReadyForm({ order, onClose }: { order: StaffOrder; onClose: () => void }): ReactNode {
  const { t } = useLingui();
  const change = useChangeOrder(order);
  const refuse = useRefusal();
  const kit = useStaffForm({
    id: `ready-${order.number}`,
    schema: v.object({ note }),
    defaultValues: { note: '' },
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: () => t`Keep it under 1,000 characters.`,
    onSubmit: async (input) => {
      await change.mutateAsync({ to: 'ready', ...input }).catch(refuse);
      toast({ title: msg`Ready for pickup. We’re emailing the customer.`, status: 'success' });
      onClose();
    },
  });
  return (
    <WorkspaceForm kit={kit} gap="3" labels={{ note: t`Where and when` }}>
      <Field
        name="note"
        label={t`Where and when`}
        hint={t`Goes into the email: the address and times that work. Leave it empty to ask the customer for a time.`}
      >
        <Textarea rows={3} />
      </Field>
      <FormActions discard={kit} onCancel={onClose} size="sm">
        <Trans>Mark as ready and email</Trans>
      </FormActions>
    </WorkspaceForm>
  );
}
