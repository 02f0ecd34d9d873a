import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { enrollFactor, verifyFactor, type UnverifiedFactor } from '@tulebyte/platform/auth';
import { Button, chakra, Surface } from '@tulebyte/ui';
import { Input, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import { useState, type ReactNode } from 'react';
import { CodeForm } from '../../auth/code-form.tsx';
import { DeviceName, fieldMessage } from '../../auth/field-messages.ts';
import { FieldForm } from '../../auth/field-form.tsx';
import { throwIfFailed } from '../../auth/throw-if-failed.ts';
import type { Reauthentication } from '../use-reauthentication.tsx';
import { FactorSecret } from './factor-secret.tsx';

interface EnrollFactorProps {
  /** Names of the enrolled devices. */
  existingNames: readonly string[];
  checkOutcome: Reauthentication['checkOutcome'];
  onEnrolled: (name: string) => Promise<void>;
  onCancel: () => void;
}

/** Adds an authenticator app in two steps: a name, then the secret to scan and a first code. */
export function EnrollFactor({ existingNames, checkOutcome, onEnrolled, onCancel }: EnrollFactorProps): ReactNode {
  const [factor, setFactor] = useState<UnverifiedFactor & { name: string }>();
  const cancelButton = (
    <Button variant="quiet" onClick={onCancel}>
      <Trans>Cancel</Trans>
    </Button>
  );
  const verify = async (code: string) => {
    if (factor === undefined) throw new Error('No factor is being enrolled.');
    const outcome = checkOutcome(await verifyFactor(factor.id, code));
    if (outcome.ok) await onEnrolled(factor.name);
    return outcome;
  };
  return (
    <Surface width="full" maxWidth="40rem">
      {factor === undefined ? (
        <NameForm
          existingNames={existingNames}
          checkOutcome={checkOutcome}
          onStarted={setFactor}
          secondaryAction={cancelButton}
        />
      ) : (
        <chakra.div display="grid" gap="6">
          <FactorSecret uri={factor.uri} secret={factor.secret} />
          <CodeForm id="new-device-code" verify={verify} submitLabel={<Trans>Turn it on</Trans>} secondaryAction={cancelButton} />
        </chakra.div>
      )}
    </Surface>
  );
}

const NameFields = v.object({ name: DeviceName });

function NameForm({
  existingNames,
  checkOutcome,
  onStarted,
  secondaryAction,
}: {
  existingNames: readonly string[];
  checkOutcome: Reauthentication['checkOutcome'];
  onStarted: (factor: UnverifiedFactor & { name: string }) => void;
  secondaryAction: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const kit = useAppForm({
    id: 'new-device',
    schema: NameFields,
    defaultValues: { name: existingNames.length === 0 ? t`My phone` : '' },
    draft: false,
    translate: fieldMessage,
    failureMessage: t`We couldn’t start. Please try again.`,
    onSubmit: async ({ name }) => {
      if (existingNames.includes(name)) return { fields: { name: t`You already have a device with this name.` } };
      const result = checkOutcome(await enrollFactor(name, company.shortName));
      if (result.ok) onStarted({ ...result.value, name });
      else throwIfFailed(result);
    },
  });
  return (
    <FieldForm
      kit={kit}
      name="name"
      label={t`Device name`}
      hint={t`So you’ll know which one to remove later.`}
      submitLabel={<Trans>Continue</Trans>}
      secondaryAction={secondaryAction}
    >
      <Input autoComplete="off" maxLength={60} />
    </FieldForm>
  );
}
