import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@tulebyte/platform';
import { completeSignIn, signOutThisDevice } from '@tulebyte/platform/auth';
import { Button, chakra } from '@tulebyte/ui';
import { Field, NativeSelect } from '@tulebyte/ui/form';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';

/** Asks for a code of the account's authenticator app, or for a recovery code. */
export default function SecondStepForm(): ReactNode {
  const { t } = useLingui();
  const container = useRef<HTMLDivElement>(null);
  // The element that had the focus is gone by the time this loads.
  useEffect(() => container.current?.querySelector('input')?.focus(), []);
  const { user } = useSession();
  const factors = (user?.factors ?? []).filter(({ status, factor_type: type }) => status === 'verified' && type === 'totp');
  const [isLost, setLost] = useState(false);
  const [factorId, setFactorId] = useState(factors[0]?.id ?? '');
  return (
    <chakra.div ref={container} display="grid" gap="5">
      {factors.length > 1 ? (
        <Field label={t`Device`}>
          <NativeSelect value={factorId} onChange={(event) => setFactorId(event.currentTarget.value)}>
            {factors.map(({ id, friendly_name: name }, index) => (
              <option key={id} value={id}>
                {name ? name : t`Device ${index + 1}`}
              </option>
            ))}
          </NativeSelect>
        </Field>
      ) : null}
      <CodeForm
        id="second-step"
        verify={(code) => completeSignIn(factorId, code)}
        submitLabel={<Trans>Confirm</Trans>}
        formatMessage={
          isLost
            ? t`The code has six digits. A recovery code goes into the field below.`
            : t`The code has six digits. To use a recovery code, choose “Lost your device?” below.`
        }
        secondaryAction={
          <Button variant="quiet" onClick={() => void signOutThisDevice()}>
            <Trans>Use another account</Trans>
          </Button>
        }
      />
      {isLost ? (
        <RecoveryCodeForm />
      ) : (
        <div>
          <Button variant="quiet" paddingInline="0" onClick={() => setLost(true)}>
            <Trans>Lost your device?</Trans>
          </Button>
        </div>
      )}
    </chakra.div>
  );
}
