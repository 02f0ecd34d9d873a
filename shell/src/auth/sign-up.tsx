import { Trans, useLingui } from '@lingui/react/macro';
import { resendConfirmation, signUp } from '@tulebyte/platform/auth';
import { Text } from '@tulebyte/ui';
import { ErrorSummary, Field, Form, Input, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import { useState, type ReactNode } from 'react';
import { AsyncButton } from './async-button.tsx';
import { Email, fieldMessage, FirstName, LastName, Password } from './field-messages.ts';
import { FullNameFields } from './full-name-fields.tsx';
import { GoogleButton } from './google-button.tsx';
import { throwIfFailed } from './throw-if-failed.ts';
import { SentNotice } from '@tulebyte/ui/sent-notice';

const SignUpFields = v.object({ first_name: FirstName, last_name: LastName, email: Email, password: Password });

/** Creates an account, then tells the visitor to confirm the email address. */
export function SignUp({ returnTo }: { returnTo: string }): ReactNode {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) return <ConfirmationSent to={sentTo} />;
  return (
    <>
      <SignUpForm returnTo={returnTo} onSent={setSentTo} />
      <GoogleButton returnTo={returnTo} />
    </>
  );
}

/** @param onSent is called with the address that the confirmation was sent to */
function SignUpForm({ returnTo, onSent }: { returnTo: string; onSent: (to: string) => void }): ReactNode {
  const { t } = useLingui();
  const kit = useAppForm({
    id: 'sign-up',
    schema: SignUpFields,
    defaultValues: { first_name: '', last_name: '', email: '', password: '' },
    secret: ['password'],
    translate: fieldMessage,
    failureMessage: t`We couldn’t create your account. What you typed is still here; please try again.`,
    onSubmit: async (values) => {
      throwIfFailed(await signUp({ ...values, returnTo }));
      onSent(values.email);
    },
  });
  return (
    <Form kit={kit} method="post">
      <ErrorSummary
        title={t`Please fix these`}
        labels={{ first_name: t`First name`, last_name: t`Last name`, email: t`Email`, password: t`Password` }}
      />
      <FullNameFields />
      <Field name="email" label={t`Email`} required>
        <Input type="email" autoComplete="username" />
      </Field>
      <Field
        name="password"
        label={t`Password`}
        hint={t`At least 8 characters. Mixing uppercase, lowercase, numbers, and symbols makes it stronger.`}
        required
      >
        <Input type="password" autoComplete="new-password" />
      </Field>
      <div>
        <SubmitButton>
          <Trans>Create account</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
}

function ConfirmationSent({ to }: { to: string }): ReactNode {
  return (
    <SentNotice
      title={<Trans>Please check your email to verify your account.</Trans>}
      actions={
        <AsyncButton size="sm" run={() => resendConfirmation(to)}>
          <Trans>Send it again</Trans>
        </AsyncButton>
      }
    >
      <Text size="ui" overflowWrap="anywhere">
        <Trans>We sent a link to {to}. It opens the site and signs you in.</Trans>
      </Text>
    </SentNotice>
  );
}
