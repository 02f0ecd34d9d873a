import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Surface } from '@tulebyte/ui';
import { Input, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import type { ReactNode } from 'react';
import { DeviceName, fieldMessage } from '../../auth/field-messages.ts';
import { FieldForm } from '../../auth/field-form.tsx';
import { throwIfFailed } from '../../auth/throw-if-failed.ts';
import type { AuthOutcome } from '@tulebyte/platform/auth';

const NameFields = v.object({ name: DeviceName });

interface DeviceNameFormProps {
  /** Names of the enrolled devices. */
  existingNames: readonly string[];
  enroll: (name: string) => Promise<AuthOutcome>;
  onCancel: () => void;
}

/** Asks what to call another device, to tell it from the first. */
export function DeviceNameForm({ existingNames, enroll, onCancel }: DeviceNameFormProps): ReactNode {
  const { t } = useLingui();
  const kit = useAppForm({
    id: 'new-device',
    schema: NameFields,
    defaultValues: { name: '' },
    draft: false,
    translate: fieldMessage,
    failureMessage: t`We couldn’t start. Please try again.`,
    onSubmit: async ({ name }) => {
      if (existingNames.includes(name)) return { fields: { name: t`You already have a device with this name.` } };
      throwIfFailed(await enroll(name));
    },
  });
  return (
    <Surface width="full" maxWidth="40rem">
      <FieldForm
        kit={kit}
        name="name"
        label={t`Device name`}
        hint={t`So you’ll know which one to remove later.`}
        submitLabel={<Trans>Continue</Trans>}
        secondaryAction={
          <Button variant="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        }
      >
        <Input autoComplete="off" maxLength={60} />
      </FieldForm>
    </Surface>
  );
}
