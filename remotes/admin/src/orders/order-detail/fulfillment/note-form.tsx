import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { Field, Textarea } from '@tulebyte/ui/form';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useStaffForm } from '../../../access/use-staff-form.ts';
import { useRefusal } from '../../../backend/use-refusal.ts';
import { rejections, useChangeOrder } from '../requests.ts';
import type { StaffOrder } from '../staff-order.ts';
import { note } from './note.ts';

/** A step that emails the customer, with a note from us. Children label the submit button. */
export function NoteForm({
  order,
  id,
  to,
  label,
  hint,
  done,
  intro,
  cancelLabel,
  onClose,
  children,
}: {
  order: StaffOrder;
  /** Names the form's draft, with the order's number. */
  id: string;
  to: 'ready' | 'canceled';
  label: string;
  hint: string;
  /** The toast after the step. */
  done: MessageDescriptor;
  /** Above the field. */
  intro?: ReactNode;
  cancelLabel?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const change = useChangeOrder(order);
  const refuse = useRefusal(rejections);
  const kit = useStaffForm({
    id: `${id}-${order.number}`,
    schema: v.object({ note }),
    defaultValues: { note: '' },
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: () => t`Keep it under 1,000 characters.`,
    onSubmit: async (input) => {
      await change.mutateAsync({ to, ...input }).catch(refuse);
      toast({ title: done, status: 'success' });
      onClose();
    },
  });
  return (
    <WorkspaceForm kit={kit} gap="3" labels={{ note: label }}>
      {intro}
      <Field name="note" label={label} hint={hint}>
        <Textarea rows={3} />
      </Field>
      <FormActions discard={kit} onCancel={onClose} cancelLabel={cancelLabel} size="sm">
        {children}
      </FormActions>
    </WorkspaceForm>
  );
}
