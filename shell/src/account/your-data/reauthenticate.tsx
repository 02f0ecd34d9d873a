import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@tulebyte/platform';
import { verifyFactor, reauthenticate, signInWithGoogle, type AuthOutcome } from '@tulebyte/platform/auth';
import { Button, chakra, Heading, Text } from '@tulebyte/ui';
import { ErrorSummary, Field, Form, Input, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import { useId, type ReactNode } from 'react';
import { CodeForm } from '../../auth/code-form.tsx';
import { fieldMessage, Password } from '../../auth/field-messages.ts';
import { throwIfFailed } from '../../auth/throw-if-failed.ts';

/**
 * Asks who is sitting there, when the last sign-in is a while ago: the code where there is one, else the password, else the
 * provider that the account was made with.
 */
export function Reauthenticate({
  returnTo,
  proved,
  cancel,
  children,
}: {
  returnTo: string;
  proved: () => void;
  cancel: () => void;
  children?: ReactNode;
}): ReactNode {
  const id = useId();
  const { user } = useSession();
  const device = user?.factors?.find(({ status }) => status === 'verified');
  const hasPassword = user?.app_metadata.providers?.includes('email') ?? true;
  const stop = (
    <Button onClick={cancel}>
      <Trans>Cancel</Trans>
    </Button>
  );
  const then = async (attempt: Promise<AuthOutcome>) => {
    const outcome = await attempt;
    if (outcome.ok) proved();
    return outcome;
  };
  return (
    <chakra.div display="grid" gap="4">
      <Heading as="h3" size="h4">
        <Trans>Confirm that it is you</Trans>
      </Heading>
      {children}
      {device !== undefined ? (
        <CodeForm
          id={`prove-identity-${id}`}
          submit={(code) => then(verifyFactor(device.id, code))}
          action={<Trans>Confirm</Trans>}
          more={stop}
        />
      ) : hasPassword ? (
        <PasswordForm
          id={`prove-password-${id}`}
          submit={(password) => then(reauthenticate(user?.email ?? '', password))}
          more={stop}
        />
      ) : (
        <>
          <Text size="ui">
            <Trans>You sign in with Google. Do so once more, and come back here.</Trans>
          </Text>
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button variant="solid" onClick={() => void signInWithGoogle({ returnTo })}>
              <Trans>Continue with Google</Trans>
            </Button>
            {stop}
          </chakra.div>
        </>
      )}
    </chakra.div>
  );
}

const Reauthentication = v.object({ password: Password });

function PasswordForm({
  id,
  submit,
  more,
}: {
  id: string;
  submit: (password: string) => Promise<AuthOutcome>;
  more: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const kit = useAppForm({
    id,
    schema: Reauthentication,
    defaultValues: { password: '' },
    draft: false,
    translate: fieldMessage,
    failureMessage: t`Your password could not be checked. Please try again.`,
    onSubmit: async ({ password }) => throwIfFailed(await submit(password)),
  });
  return (
    <Form kit={kit} method="post">
      <ErrorSummary title={t`Please correct this`} labels={{ password: t`Password` }} />
      <Field name="password" label={t`Password`} required>
        <Input type="password" autoComplete="current-password" />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <SubmitButton variant="solid">
          <Trans>Confirm</Trans>
        </SubmitButton>
        {more}
      </chakra.div>
    </Form>
  );
}
