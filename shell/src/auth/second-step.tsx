import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@tulebyte/platform';
import { completeSignIn, signOutThisDevice } from '@tulebyte/platform/auth';
import { Button, chakra, Text } from '@tulebyte/ui';
import { Field, NativeSelect } from '@tulebyte/ui/form';
import { useState, type ReactNode } from 'react';
import { AuthPage } from './auth-page.tsx';
import { CodeForm } from './code-form.tsx';

/** The second step of a sign-in, for accounts that have one. Afterwards the session changes, and the page goes on by itself. */
export function SecondStep(): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const devices = (user?.factors ?? []).filter(({ status, factor_type: type }) => status === 'verified' && type === 'totp');
  const [chosen, setChosen] = useState(devices[0]?.id ?? '');
  return (
    <AuthPage
      title={<Trans>Confirm that it is you</Trans>}
      lede={<Trans>Your account has two-step sign-in. One code, and you are in.</Trans>}
    >
      <chakra.div display="grid" gap="5">
        {devices.length > 1 ? (
          <Field label={t`Device`}>
            <NativeSelect value={chosen} onChange={(event) => setChosen(event.currentTarget.value)}>
              {devices.map(({ id, friendly_name: name }, index) => (
                <option key={id} value={id}>
                  {name ? name : t`Device ${index + 1}`}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ) : null}
        <CodeForm
          id="second-step"
          submit={(code) => completeSignIn(chosen, code)}
          action={<Trans>Confirm</Trans>}
          more={
            <Button variant="quiet" onClick={() => void signOutThisDevice()}>
              <Trans>Use another account</Trans>
            </Button>
          }
        />
        <Text size="small" tone="muted">
          <Trans>Lost the device? Use another one you added, or call us: we check who you are and help you back in.</Trans>
        </Text>
      </chakra.div>
    </AuthPage>
  );
}
