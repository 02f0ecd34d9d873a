import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@tulebyte/platform';
import { changeEmail, refreshAccount, resendEmailChange } from '@tulebyte/platform/auth';
import { Alert, chakra } from '@tulebyte/ui';
import { ErrorSummary, Field, Form, Input, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import { useEffect, useState, type ReactNode } from 'react';
import { AsyncButton } from '../auth/async-button.tsx';
import { Email, fieldMessage } from '../auth/field-messages.ts';
import { throwIfFailed } from '../auth/throw-if-failed.ts';
import { useReauthentication } from './use-reauthentication.tsx';

const NewEmail = v.object({ email: Email });

/** Changes the account's address. The current one stays in use until both mailboxes have confirmed. */
export function EmailForm(): ReactNode {
  const { user } = useSession();
  const [changes, setChanges] = useState(0);
  const pendingEmail = user?.new_email;
  // The emailed links may have been opened on another device since.
  useEffect(() => {
    if (pendingEmail) void refreshAccount().catch(() => {});
    // Once, when the page opens: this page knows about changes that start later.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <chakra.div display="grid" gap="5">
      {pendingEmail ? <PendingEmailChange present={user?.email ?? ''} next={pendingEmail} /> : null}
      <ChangeForm key={changes} onStarted={() => setChanges((count) => count + 1)} />
    </chakra.div>
  );
}

/** @param onStarted runs once the emails have been sent */
function ChangeForm({ onStarted }: { onStarted: () => void }): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const { checkOutcome, prompt } = useReauthentication('/account#email');
  const kit = useAppForm({
    id: 'account-email',
    schema: NewEmail,
    defaultValues: { email: '' },
    translate: fieldMessage,
    failureMessage: t`We couldn’t start the change. Your address is still here; please try again.`,
    onSubmit: async ({ email }) => {
      if (email.toLowerCase() === user?.email?.toLowerCase()) return { fields: { email: t`This is already your address.` } };
      throwIfFailed(checkOutcome(await changeEmail(email)));
    },
  });
  const { accepted } = kit;
  useEffect(() => {
    if (accepted) onStarted();
    // `onStarted` is a new function in each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [accepted]);
  return (
    <chakra.div display="grid" gap="5">
      <Form kit={kit} method="post">
        <ErrorSummary title={t`Please fix this`} labels={{ email: t`New email` }} />
        <Field
          name="email"
          label={t`New email`}
          hint={t`We’ll email a link to both your current and your new address to confirm.`}
          required
        >
          <Input type="email" autoComplete="email" />
        </Field>
        <div>
          <SubmitButton variant="solid">
            <Trans>Change email</Trans>
          </SubmitButton>
        </div>
      </Form>
      {prompt}
    </chakra.div>
  );
}

function PendingEmailChange({ present, next }: { present: string; next: string }): ReactNode {
  return (
    <Alert
      title={<Trans>The change to {next} is waiting for both inboxes</Trans>}
      actions={
        <AsyncButton size="sm" run={() => resendEmailChange(present)}>
          <Trans>Send the links again</Trans>
        </AsyncButton>
      }
    >
      <Trans>Open the link in each of the two emails. Until then, sign in with {present}.</Trans>
    </Alert>
  );
}
