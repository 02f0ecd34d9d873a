import { Trans, useLingui } from '@lingui/react/macro';
import { profilePhoneNumber } from '@tulebyte/backend-api/phone-number';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { chakra, Icon, IconButton, Text } from '@tulebyte/ui';
import { Field, Input } from '@tulebyte/ui/form';
import * as v from 'valibot';
import { useState, type ReactNode } from 'react';
import { useStaffForm } from '../../access/use-staff-form.ts';
import { FieldConflict, useFieldConflict } from '../../layout/field-conflict.tsx';
import { useConflict } from '../../layout/use-conflict.ts';
import { PhoneNumberLink } from '../../layout/phone-number-link.tsx';
import { RestoredNotice } from '../../layout/restored-notice.tsx';
import { useSetCustomerPhone } from './set-customer-phone.ts';

/** The phone number of a company or a person, to call and to edit. */
export function CustomerPhone({ customer, name, phone }: { customer: string; name: string; phone: string }): ReactNode {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <PhoneForm customer={customer} phone={phone} onDone={() => setEditing(false)} />;
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" textStyle="small" fontWeight="400">
      {phone === '' ? (
        <Text as="span" size="small" tone="muted">
          <Trans>No phone number</Trans>
        </Text>
      ) : (
        <PhoneNumberLink phone={phone} display="inline-block" paddingBlock="1" />
      )}
      <IconButton size="sm" label={t`Edit the phone number of ${name}`} onClick={() => setEditing(true)}>
        <Icon name="edit" size="1em" />
      </IconButton>
    </chakra.span>
  );
}

function PhoneForm({ customer, phone, onDone }: { customer: string; phone: string; onDone: () => void }): ReactNode {
  const { t } = useLingui();
  const save = useSetCustomerPhone();
  const refuseConflict = useConflict();
  const kit = useStaffForm({
    id: `phone-${customer}`,
    schema: v.object({ phone: profilePhoneNumber('phone_invalid'), seen_phone: v.string() }),
    defaultValues: { phone, seen_phone: phone },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: () => t`Enter a phone number we can call.`,
    onSubmit: async (entered) => {
      try {
        await save.mutateAsync({ customer, ...entered });
      } catch (error) {
        refuseConflict(error, { takeVersion: (current) => kit.form.setValue('seen_phone', current), merge: conflict.merge });
        throw error;
      }
      onDone();
    },
  });
  const conflict = useFieldConflict(kit);
  const labels = { phone: t`Phone` };
  return (
    <WorkspaceForm kit={kit} gap="2" labels={labels}>
      <RestoredNotice kit={kit} />
      <FieldConflict kit={kit} fields={conflict.fields} labels={labels} />
      <chakra.div display="grid" gap="2" maxWidth="20rem" fontWeight="400">
        <Field name="phone" label={labels.phone}>
          <Input type="tel" autoComplete="off" maxLength={40} />
        </Field>
        <FormActions discard={kit} size="sm" onCancel={onDone} />
      </chakra.div>
    </WorkspaceForm>
  );
}
