import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { enrollFactor, verifyFactor, type UnverifiedFactor } from '@tulebyte/platform/auth';
import { Button, chakra, Surface } from '@tulebyte/ui';
import { ErrorSummary, Field, Form, Input, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import { useState, type ReactNode } from 'react';
import { CodeForm } from '../../auth/code-form.tsx';
import { DeviceName, fieldMessage } from '../../auth/field-messages.ts';
import { throwIfFailed } from '../../auth/throw-if-failed.ts';
import type { Reauthentication } from '../use-reauthentication.tsx';
import { FactorSecret } from './factor-secret.tsx';

interface NewDeviceProps {
  /** Names of devices that are there already. */
  taken: readonly string[];
  checked: Reauthentication['checked'];
  done: (name: string) => Promise<void>;
  cancel: () => void;
}

/** Adds a device in two steps: its name, then the secret to scan and the first code as proof. */
export function EnrollFactor({ taken, checked, done, cancel }: NewDeviceProps): ReactNode {
  const [begun, setBegun] = useState<UnverifiedFactor & { name: string }>();
  const stop = (
    <Button variant="quiet" onClick={cancel}>
      <Trans>Cancel</Trans>
    </Button>
  );
  const prove = async (code: string) => {
    if (begun === undefined) throw new Error('There is no device to prove.');
    const outcome = checked(await verifyFactor(begun.id, code));
    if (outcome.ok) await done(begun.name);
    return outcome;
  };
  return (
    <Surface width="full" maxWidth="40rem">
      {begun === undefined ? (
        <NameForm taken={taken} checked={checked} begin={setBegun} more={stop} />
      ) : (
        <chakra.div display="grid" gap="6">
          <FactorSecret uri={begun.uri} secret={begun.secret} />
          <CodeForm id="new-device-code" submit={prove} action={<Trans>Turn it on</Trans>} more={stop} />
        </chakra.div>
      )}
    </Surface>
  );
}

const Name = v.object({ name: DeviceName });

function NameForm({
  taken,
  checked,
  begin,
  more,
}: {
  taken: readonly string[];
  checked: Reauthentication['checked'];
  begin: (device: UnverifiedFactor & { name: string }) => void;
  more: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const kit = useAppForm({
    id: 'new-device',
    schema: Name,
    defaultValues: { name: taken.length === 0 ? t`My phone` : '' },
    draft: false,
    translate: fieldMessage,
    failureMessage: t`We could not begin. Please try again.`,
    onSubmit: async ({ name }) => {
      if (taken.includes(name)) return { fields: { name: t`You have a device with this name already.` } };
      const attempt = checked(await enrollFactor(name, company.shortName));
      if (attempt.ok) begin({ ...attempt.value, name });
      else throwIfFailed(attempt);
    },
  });
  return (
    <Form kit={kit} method="post">
      <ErrorSummary title={t`Please correct this`} labels={{ name: t`Name of the device` }} />
      <Field name="name" label={t`Name of the device`} hint={t`So that you know later which one to remove.`} required>
        <Input autoComplete="off" maxLength={60} />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <SubmitButton variant="solid">
          <Trans>Continue</Trans>
        </SubmitButton>
        {more}
      </chakra.div>
    </Form>
  );
}
