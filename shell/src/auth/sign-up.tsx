import { Trans, useLingui } from '@lingui/react/macro';
import { resendConfirmation, signUp } from '@tulebyte/platform/auth';
import { Button, chakra, Text } from '@tulebyte/ui';
import { ErrorSummary, Field, Form, Input, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import { useState, type ReactNode } from 'react';
import { Email, fieldMessage, FirstName, LastName, Password } from './field-messages.ts';
import { GoogleButton } from './google-button.tsx';
import { throwIfFailed } from './throw-if-failed.ts';
import { SentNotice } from './sent-notice.tsx';

const Answers = v.object({ first_name: FirstName, last_name: LastName, email: Email, password: Password });

/** Creates an account and then says which mail to open. */
export function SignUp({ returnTo }: { returnTo: string }): ReactNode {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) return <MailSent to={sentTo} />;
  return (
    <>
      <SignUpForm returnTo={returnTo} sent={setSentTo} />
      <GoogleButton returnTo={returnTo} />
    </>
  );
}

/** @param sent is told the address that the mail went to */
function SignUpForm({ returnTo, sent }: { returnTo: string; sent: (to: string) => void }): ReactNode {
  const { t } = useLingui();
  const kit = useAppForm({
    id: 'sign-up',
    schema: Answers,
    defaultValues: { first_name: '', last_name: '', email: '', password: '' },
    secret: ['password'],
    translate: fieldMessage,
    failureMessage: t`We could not create your account. What you typed is kept; please try again.`,
    onSubmit: async (values) => {
      throwIfFailed(await signUp({ ...values, returnTo }));
      sent(values.email);
    },
  });
  return (
    <Form kit={kit} method="post">
      <ErrorSummary
        title={t`Please correct these`}
        labels={{ first_name: t`First name`, last_name: t`Last name`, email: t`Email`, password: t`Password` }}
      />
      <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <Field name="first_name" label={t`First name`} required>
          <Input autoComplete="given-name" />
        </Field>
        <Field name="last_name" label={t`Last name`} required>
          <Input autoComplete="family-name" />
        </Field>
      </chakra.div>
      <Field name="email" label={t`Email`} required>
        <Input type="email" autoComplete="username" />
      </Field>
      <Field
        name="password"
        label={t`Password`}
        hint={t`At least 8 characters. Upper case, lower case, numbers and symbols make it stronger.`}
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

function MailSent({ to }: { to: string }): ReactNode {
  return (
    <SentNotice
      title={<Trans>Please check your email to verify your account.</Trans>}
      actions={
        <Button size="sm" onClick={() => void resendConfirmation(to)}>
          <Trans>Send it again</Trans>
        </Button>
      }
    >
      <Text size="ui" overflowWrap="anywhere">
        <Trans>We sent a link to {to}. It opens the site and signs you in.</Trans>
      </Text>
    </SentNotice>
  );
}
