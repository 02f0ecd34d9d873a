import { Trans, useLingui } from '@lingui/react/macro';
import { requestSignInLink, signIn } from '@tulebyte/platform/auth';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button, chakra, Icon, Link, Text } from '@tulebyte/ui';
import { ErrorSummary, Field, Form, Input, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import { useState, type ReactNode } from 'react';
import { AsyncButton } from './async-button.tsx';
import { Email, fieldMessage, Password } from './field-messages.ts';
import { throwIfFailed } from './throw-if-failed.ts';

const SignInFields = v.object({ email: Email, password: Password });

/** Keeps the email address after an error or a reload, never the password. On success the session changes. */
export function SignInForm({ returnTo }: { returnTo: string }): ReactNode {
  const { t } = useLingui();
  const [linkSentTo, setLinkSentTo] = useState<string>();
  const kit = useAppForm({
    id: 'sign-in',
    schema: SignInFields,
    defaultValues: { email: '', password: '' },
    secret: ['password'],
    translate: fieldMessage,
    failureMessage: t`We couldn’t sign you in. Your address is still here; please try again.`,
    onSubmit: async (values) => throwIfFailed(await signIn(values)),
  });
  const sendLink = async () => {
    if (!(await kit.form.trigger('email', { shouldFocus: true }))) return;
    const email = String(kit.form.getValues('email')).trim();
    const { ok } = await requestSignInLink({ email, returnTo });
    if (ok) setLinkSentTo(email);
  };
  if (linkSentTo !== undefined) return <LinkSent to={linkSentTo} onBack={() => setLinkSentTo(undefined)} />;
  return (
    // POST, so that a native submit before hydration can't put the password into the URL.
    <Form kit={kit} method="post">
      <ErrorSummary title={t`Please fix these`} labels={{ email: t`Email`, password: t`Password` }} />
      <Field name="email" label={t`Email`} required>
        <Input type="email" autoComplete="username" />
      </Field>
      <Field name="password" label={t`Password`} required>
        <Input type="password" autoComplete="current-password" />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="center" justifyContent="space-between">
        <SubmitButton>
          <Trans>Sign in</Trans>
        </SubmitButton>
        <Link asChild>
          <RouterLink to="/forgot-password">
            <Trans>Forgot your password?</Trans>
          </RouterLink>
        </Link>
      </chakra.div>
      <div>
        <AsyncButton variant="quiet" size="sm" paddingInline="0" run={sendLink}>
          <Icon name="mail" />
          <Trans>Email me a sign-in link instead</Trans>
        </AsyncButton>
      </div>
    </Form>
  );
}

/** Reads the same whether or not the account exists. */
function LinkSent({ to, onBack }: { to: string; onBack: () => void }): ReactNode {
  return (
    <Alert
      tone="success"
      live
      title={<Trans>Check your email</Trans>}
      actions={
        <Button size="sm" onClick={onBack}>
          <Trans>Back to sign in</Trans>
        </Button>
      }
    >
      <Text size="ui" overflowWrap="anywhere">
        <Trans>If there’s an account for {to}, we’ve emailed it a link that signs you in once.</Trans>
      </Text>
    </Alert>
  );
}
