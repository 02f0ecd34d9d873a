import { Trans, useLingui } from '@lingui/react/macro';
import { changePassword, updatePassword, type AuthOutcome } from '@tulebyte/platform/auth';
import { ErrorSummary, Field, Form, Input, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import type { ReactNode } from 'react';
import { fieldMessage, Password, PASSWORDS_DIFFER } from './field-messages.ts';
import { throwIfFailed } from './throw-if-failed.ts';

const fieldsWith = (current: typeof Password | v.StringSchema<undefined>) =>
  v.pipe(
    v.object({ current, password: Password, again: Password }),
    v.forward(
      v.partialCheck([['password'], ['again']], ({ password, again }) => password === again, PASSWORDS_DIFFER),
      ['again'],
    ),
  );
const NewPassword = fieldsWith(v.string());
const PasswordChange = fieldsWith(Password);

interface NewPasswordFormProps {
  onChanged: () => void;
  /** Receives the outcome before the form shows it. */
  checkOutcome?: (outcome: AuthOutcome) => AuthOutcome;
  /** Also asks for the password until now. */
  asksForCurrent?: boolean;
  /** `main` when it is the page's primary action. */
  variant?: 'main' | 'solid';
}

/** Asks for a new password, twice. */
export function NewPasswordForm({
  onChanged,
  checkOutcome,
  asksForCurrent = false,
  variant = 'main',
}: NewPasswordFormProps): ReactNode {
  const { t } = useLingui();
  const kit = useAppForm({
    id: 'new-password',
    schema: asksForCurrent ? PasswordChange : NewPassword,
    defaultValues: { current: '', password: '', again: '' },
    draft: false,
    translate: fieldMessage,
    failureMessage: t`We couldn’t change your password. Please try again.`,
    onSubmit: async ({ current, password }) => {
      const outcome = await (asksForCurrent ? changePassword(current, password) : updatePassword(password));
      throwIfFailed(checkOutcome?.(outcome) ?? outcome);
      onChanged();
    },
  });
  const labels = { current: t`Current password`, password: t`New password`, again: t`New password again` };
  return (
    <Form kit={kit} method="post">
      <ErrorSummary title={t`Please fix these`} labels={labels} />
      {asksForCurrent ? (
        <Field name="current" label={labels.current} required>
          <Input type="password" autoComplete="current-password" />
        </Field>
      ) : null}
      <Field
        name="password"
        label={labels.password}
        hint={t`At least 8 characters. Mixing uppercase, lowercase, numbers, and symbols makes it stronger.`}
        required
      >
        <Input type="password" autoComplete="new-password" />
      </Field>
      <Field name="again" label={labels.again} required>
        <Input type="password" autoComplete="new-password" />
      </Field>
      <div>
        <SubmitButton variant={variant}>
          <Trans>Save new password</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
}
