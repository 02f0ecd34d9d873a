import { Trans, useLingui } from '@lingui/react/macro';
import { updatePassword, type AuthOutcome } from '@tulebyte/platform/auth';
import { ErrorSummary, Field, Form, Input, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import type { ReactNode } from 'react';
import { fieldMessage, Password, PASSWORDS_DIFFER } from './field-messages.ts';
import { throwIfFailed } from './throw-if-failed.ts';

const NewPasswordFields = v.pipe(
  v.object({ password: Password, again: Password }),
  v.forward(
    v.partialCheck([['password'], ['again']], ({ password, again }) => password === again, PASSWORDS_DIFFER),
    ['again'],
  ),
);

/** Asks for a new password, twice. @param variant `main` when it is the page's primary action */
export function NewPasswordForm({
  onChanged,
  checkOutcome,
  variant = 'main',
}: {
  onChanged: () => void;
  /** Receives the outcome before the form shows it. */
  checkOutcome?: (outcome: AuthOutcome) => AuthOutcome;
  variant?: 'main' | 'solid';
}): ReactNode {
  const { t } = useLingui();
  const kit = useAppForm({
    id: 'new-password',
    schema: NewPasswordFields,
    defaultValues: { password: '', again: '' },
    draft: false,
    translate: fieldMessage,
    failureMessage: t`We couldn’t change your password. Please try again.`,
    onSubmit: async ({ password }) => {
      const outcome = await updatePassword(password);
      throwIfFailed(checkOutcome?.(outcome) ?? outcome);
      onChanged();
    },
  });
  return (
    <Form kit={kit} method="post">
      <ErrorSummary title={t`Please fix these`} labels={{ password: t`New password`, again: t`New password again` }} />
      <Field
        name="password"
        label={t`New password`}
        hint={t`At least 8 characters. Upper case, lower case, numbers and symbols make it stronger.`}
        required
      >
        <Input type="password" autoComplete="new-password" />
      </Field>
      <Field name="again" label={t`New password again`} required>
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
