import { Trans, useLingui } from '@lingui/react/macro';
import { requestPasswordReset } from '@tulebyte/platform/auth';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Link } from '@tulebyte/ui';
import { ErrorSummary, Field, Form, Input, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import type { ReactNode } from 'react';
import { AuthPage } from './auth-page.tsx';
import { Email, fieldMessage } from './field-messages.ts';
import { throwIfFailed } from './throw-if-failed.ts';
import { SentNotice } from '@tulebyte/ui/sent-notice';

const ResetFields = v.object({ email: Email });

export function RequestReset(): ReactNode {
  const { t } = useLingui();
  const kit = useAppForm({
    id: 'recover',
    schema: ResetFields,
    defaultValues: { email: '' },
    translate: fieldMessage,
    failureMessage: t`We couldn’t send the link. Your address is still here; please try again.`,
    onSubmit: async ({ email }) => throwIfFailed(await requestPasswordReset(email)),
  });
  return (
    <AuthPage
      title={<Trans>Reset your password</Trans>}
      lede={<Trans>Enter your account’s email address, and we’ll email you a link to choose a new password.</Trans>}
    >
      {kit.accepted ? (
        <SentNotice title={<Trans>Check your email</Trans>}>
          <Trans>If there’s an account for this address, we’ve emailed it a link.</Trans>
        </SentNotice>
      ) : (
        <Form kit={kit} method="post">
          <ErrorSummary title={t`Please fix this`} labels={{ email: t`Email` }} />
          <Field name="email" label={t`Email`} required>
            <Input type="email" autoComplete="username" />
          </Field>
          <chakra.div display="flex" flexWrap="wrap" gap="4" alignItems="center" justifyContent="space-between">
            <SubmitButton>
              <Trans>Send the link</Trans>
            </SubmitButton>
            <Link asChild>
              <RouterLink to="/auth">
                <Trans>Back to sign in</Trans>
              </RouterLink>
            </Link>
          </chakra.div>
        </Form>
      )}
    </AuthPage>
  );
}
