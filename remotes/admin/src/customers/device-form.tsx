import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { Options, NamedOptions } from '@tulebyte/lists/options';
import { formatDay } from '@tulebyte/i18n/dates';
import { useLingui } from '@lingui/react/macro';
import { BackendError } from '@tulebyte/backend-api/rows';
import { DEVICE_KINDS, kindLabels } from '@tulebyte/organizations/devices';
import { chakra, Surface } from '@tulebyte/ui';
import { Field, FormSubmitError, Input, NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { useStaffForm } from '../access/use-staff-form.ts';
import { FieldConflict, useFieldConflict } from '../layout/field-conflict.tsx';
import { useConflict } from '../layout/use-conflict.ts';
import { useEditedRecord } from '../layout/use-edited-record.tsx';
import type { Customer, CustomerDevice } from './customer.ts';
import { BACKUP_INTERVALS, DeviceInput, deviceValues, storedDeviceValues } from './device-input.ts';
import { UNIQUE_VIOLATION, useCustomerActions } from './requests.ts';
import { intervalLabels } from './labels.ts';

/** Creates or edits a device. */
export function DeviceForm({
  customer,
  device,
  isRemoved,
  onDone,
}: {
  customer: Customer;
  device: CustomerDevice | null;
  /** Whether someone else removed it since; saving then adds a new one. */
  isRemoved: boolean;
  onDone: () => void;
}): ReactNode {
  const { t } = useLingui();
  const { save } = useCustomerActions(customer);
  const refuseConflict = useConflict();
  const record = useEditedRecord(device?.id, isRemoved);
  const messages: Readonly<Record<string, string>> = {
    name: t`Name the device.`,
    serial: t`Enter the serial number, at least 2 characters. Backup software uses it to match the device.`,
    long: t`This is too long.`,
  };
  const values = deviceValues(device);
  const kit = useStaffForm({
    id: device ? `device-${device.id}` : 'device-new',
    schema: DeviceInput,
    defaultValues: values,
    isIdempotent: record.id !== undefined,
    failureMessage: t`We couldn’t save this. Please try again.`,
    translate: (message) => messages[message] ?? message,
    onSubmit: async (input) => {
      try {
        await save.mutateAsync({ id: record.id ?? null, device: input });
      } catch (error) {
        refuseConflict(error, {
          takeVersion: (version) => kit.form.setValue('updated_at', version),
          merge: (theirs) => conflict.merge(storedDeviceValues(theirs)),
          startOver: record.startOver,
        });
        if (error instanceof BackendError && error.code === UNIQUE_VIOLATION)
          throw new FormSubmitError({ fields: { serial_number: t`This client already has a device with this serial number.` } });
        throw error;
      }
      onDone();
    },
  });
  const conflict = useFieldConflict(kit);
  const labels = {
    name: t`Name`,
    kind: t`Kind`,
    model: t`Make and model`,
    serial_number: t`Serial number`,
    operating_system: t`Operating system`,
    used_by: t`Used by`,
    user_id: t`Visible to`,
    warranty_until: t`Warranty until`,
    backup_every_hours: t`Backup`,
  };
  const noUser = t`Owners and managers only`;
  const labelOf = (name: string, value: unknown): string | undefined => {
    const kind = name === 'kind' && DEVICE_KINDS.find((known) => known === value);
    if (kind) return t(kindLabels[kind]);
    if (name === 'user_id') return value === '' ? noUser : customer.people.find((person) => person.id === value)?.name;
    if (name === 'warranty_until') return value ? formatDay(String(value)) : undefined;
    const interval = name === 'backup_every_hours' && intervalLabels[Number(value)];
    return interval ? t(interval) : undefined;
  };
  return (
    <Surface marginBottom="5">
      <WorkspaceForm kit={kit} gap="4" labels={labels}>
        {record.notice}
        <FieldConflict kit={kit} fields={record.id === undefined ? [] : conflict.fields} labels={labels} labelOf={labelOf} />
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))', xl: 'repeat(3, minmax(0,1fr))' }}
          gap="4"
        >
          <Field name="name" label={labels.name} required>
            <Input autoComplete="off" />
          </Field>
          {/* Also selected in the HTML, or the browser's first option would count as a choice. */}
          <Field name="kind" label={labels.kind}>
            <NativeSelect defaultValue={values.kind}>
              <Options values={DEVICE_KINDS} labels={kindLabels} />
            </NativeSelect>
          </Field>
          <Field name="model" label={labels.model}>
            <Input autoComplete="off" />
          </Field>
          <Field name="serial_number" label={labels.serial_number} required>
            <Input autoComplete="off" />
          </Field>
          <Field name="operating_system" label={labels.operating_system}>
            <Input autoComplete="off" />
          </Field>
          <Field name="used_by" label={labels.used_by}>
            <Input autoComplete="off" />
          </Field>
          {customer.is_company ? (
            <Field name="user_id" label={labels.user_id}>
              <NativeSelect defaultValue={values.user_id}>
                <option value="">{noUser}</option>
                <NamedOptions items={customer.people} />
              </NativeSelect>
            </Field>
          ) : null}
          <Field name="warranty_until" label={labels.warranty_until}>
            <Input type="date" />
          </Field>
          <Field name="backup_every_hours" label={labels.backup_every_hours}>
            <NativeSelect defaultValue={values.backup_every_hours}>
              {BACKUP_INTERVALS.map((hours) => (
                <option key={hours} value={hours}>
                  {intervalLabels[hours] ? t(intervalLabels[hours]) : hours}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </chakra.div>
        <FormActions discard={kit} onCancel={onDone} />
      </WorkspaceForm>
    </Surface>
  );
}
