import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@tulebyte/platform';
import { verifyFactor, reauthenticate, signInWithGoogle, type AuthOutcome } from '@tulebyte/platform/auth';
import { Button, chakra, Heading, Text } from '@tulebyte/ui';
import { Input, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import { useId, type ReactNode } from 'react';
import { CodeForm } from '../../auth/code-form.tsx';
import { fieldMessage, Password } from '../../auth/field-messages.ts';
import { FieldForm } from '../../auth/field-form.tsx';
import { throwIfFailed } from '../../auth/throw-if-failed.ts';

/**
 * Asks the user to authenticate again: by code if two-step sign-in is on, or else by password, or else by the account's
 * sign-in provider.
 */
export function Reauthenticate({
  returnTo,
  onAuthenticated,
  onCancel,
  children,
}: {
  returnTo: string;
  onAuthenticated: () => void;
  onCancel: () => void;
  children?: ReactNode;
}): ReactNode {
  const id = useId();
  const { user } = useSession();
  const factor = user?.factors?.find(({ status }) => status === 'verified');
  const hasPassword = user?.app_metadata.providers?.includes('email') ?? true;
  const cancelButton = (
    <Button onClick={onCancel}>
      <Trans>Cancel</Trans>
    </Button>
  );
  const finish = async (action: Promise<AuthOutcome>) => {
    const outcome = await action;
    if (outcome.ok) onAuthenticated();
    return outcome;
  };
  return (
    <chakra.div display="grid" gap="4">
      <Heading as="h3" size="h4">
        <Trans>Confirm it’s you</Trans>
      </Heading>
      {children}
      {factor !== undefined ? (
        <CodeForm
          id={`reauthenticate-code-${id}`}
          verify={(code) => finish(verifyFactor(factor.id, code))}
          submitLabel={<Trans>Confirm</Trans>}
          secondaryAction={cancelButton}
        />
      ) : hasPassword ? (
        <PasswordForm
          id={`reauthenticate-password-${id}`}
          submit={(password) => finish(reauthenticate(user?.email ?? '', password))}
          secondaryAction={cancelButton}
        />
      ) : (
        <>
          <Text size="ui">
            <Trans>You sign in with Google. Sign in once more and come back here.</Trans>
          </Text>
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button variant="solid" onClick={() => void signInWithGoogle({ returnTo })}>
              <Trans>Continue with Google</Trans>
            </Button>
            {cancelButton}
          </chakra.div>
        </>
      )}
    </chakra.div>
  );
}

const PasswordFields = v.object({ password: Password });

function PasswordForm({
  id,
  submit,
  secondaryAction,
}: {
  id: string;
  submit: (password: string) => Promise<AuthOutcome>;
  secondaryAction: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const kit = useAppForm({
    id,
    schema: PasswordFields,
    defaultValues: { password: '' },
    draft: false,
    translate: fieldMessage,
    failureMessage: t`We couldn’t check your password. Please try again.`,
    onSubmit: async ({ password }) => throwIfFailed(await submit(password)),
  });
  return (
    <FieldForm
      kit={kit}
      name="password"
      label={t`Password`}
      submitLabel={<Trans>Confirm</Trans>}
      secondaryAction={secondaryAction}
    >
      <Input type="password" autoComplete="current-password" />
    </FieldForm>
  );
}
