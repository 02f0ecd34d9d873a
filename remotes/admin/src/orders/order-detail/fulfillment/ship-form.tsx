import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CARRIERS, carrierNames, type Carrier } from '@tulebyte/backend-api/functions/order';
import { toast } from '@tulebyte/platform';
import { Field, Input, NativeSelect, Textarea } from '@tulebyte/ui/form';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { ReactNode } from 'react';
import { useStaffForm } from '../../../access/use-staff-form.ts';
import { useRefusal } from '../../../backend/use-refusal.ts';
import { FieldConflict, useFieldConflict } from '../../../layout/field-conflict.tsx';
import { FieldGrid } from '../../../layout/field-grid.tsx';
import { useConflict } from '../../../layout/use-conflict.ts';
import { RestoredNotice } from '../../../layout/restored-notice.tsx';
import { rejections, useChangeOrder, useCorrectTracking } from '../requests.ts';
import type { StaffOrder } from '../staff-order.ts';
import { ShippingInput } from './shipping.ts';

/** Ships an order, or corrects the tracking number of one on its way. The customer is emailed. */
export function ShipForm({
  order,
  isCorrection,
  onClose,
}: {
  order: StaffOrder;
  isCorrection: boolean;
  onClose: () => void;
}): ReactNode {
  const { t } = useLingui();
  const change = useChangeOrder(order);
  const correct = useCorrectTracking(order.number);
  const refuseConflict = useConflict();
  const refuse = useRefusal(rejections);
  const kit = useStaffForm({
    id: isCorrection ? `tracking-${order.number}` : `ship-${order.number}`,
    schema: ShippingInput,
    defaultValues: {
      carrier: order.carrier ?? 'local',
      tracking_number: order.tracking_number,
      note: '',
      updated_at: order.updated_at,
    },
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message) =>
      message === 'tracking'
        ? t`Enter the number from the label: 8 to 40 letters and digits.`
        : t`Keep it under 1,000 characters.`,
    onSubmit: async ({ note, updated_at, ...shipping }) => {
      try {
        await (isCorrection
          ? correct.mutateAsync({ ...shipping, updated_at })
          : change.mutateAsync({ to: 'shipped', note, ...shipping }));
      } catch (error) {
        refuseConflict(error, { takeVersion: (version) => kit.form.setValue('updated_at', version), merge: conflict.merge });
        refuse(error);
      }
      toast({ title: msg`Saved. We’re emailing the customer.`, status: 'success' });
      onClose();
    },
  });
  const conflict = useFieldConflict(kit);
  const labels = { carrier: t`Carrier`, tracking_number: t`Tracking number`, note: t`Message` };
  const nameOf = (carrier: Carrier) => (carrier === 'local' ? t`Our own delivery` : carrierNames[carrier]);
  const hasNumber = kit.form.watch('carrier') !== 'local';
  return (
    <WorkspaceForm kit={kit} gap="3" labels={labels}>
      <RestoredNotice kit={kit} />
      <FieldConflict
        kit={kit}
        fields={conflict.fields}
        labels={labels}
        labelOf={(name, value) => {
          const carrier = CARRIERS.find((known) => name === 'carrier' && known === value);
          return carrier && nameOf(carrier);
        }}
      />
      <FieldGrid columns={{ md: '12rem minmax(0, 1fr)' }}>
        <Field name="carrier" label={labels.carrier}>
          {/* Also selected in the HTML, or the browser's first option would count as a choice. */}
          <NativeSelect defaultValue={order.carrier ?? 'local'}>
            {CARRIERS.map((carrier) => (
              <option key={carrier} value={carrier}>
                {nameOf(carrier)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        {hasNumber ? (
          <Field name="tracking_number" label={labels.tracking_number} required>
            <Input autoComplete="off" spellCheck={false} />
          </Field>
        ) : null}
      </FieldGrid>
      {isCorrection ? null : (
        <Field
          name="note"
          label={labels.note}
          hint={hasNumber ? t`Included in the email.` : t`Included in the email, such as when you’ll be there.`}
        >
          <Textarea rows={3} />
        </Field>
      )}
      <FormActions discard={kit} onCancel={onClose} size="sm">
        {isCorrection ? <Trans>Save and email</Trans> : <Trans>Mark as shipped and email</Trans>}
      </FormActions>
    </WorkspaceForm>
  );
}
