import { useLingui } from '@lingui/react/macro';
import type { AuthOutcome } from '@tulebyte/platform/auth';
import { chakra } from '@tulebyte/ui';
import { ErrorSummary, Field, Form, Input, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import type { ReactNode } from 'react';
import { Code, fieldMessage } from './field-messages.ts';
import { throwIfFailed } from './throw-if-failed.ts';

const CodeInput = v.object({ code: Code });

/**
 * Asks for the six digits of an authenticator app.
 * @param id unique on the page
 * @param action what pressing the button does, as its label
 * @param more other ways on, beside the button
 */
export function CodeForm({
  id,
  submit,
  action,
  more,
}: {
  id: string;
  submit: (code: string) => Promise<AuthOutcome>;
  action: ReactNode;
  more?: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const kit = useAppForm({
    id,
    schema: CodeInput,
    defaultValues: { code: '' },
    draft: false,
    translate: fieldMessage,
    failureMessage: t`The code could not be checked. Please try again.`,
    onSubmit: async ({ code }) => throwIfFailed(await submit(code)),
  });
  return (
    <Form kit={kit} method="post">
      <ErrorSummary title={t`Please correct this`} labels={{ code: t`Code` }} />
      <Field name="code" label={t`Code`} hint={t`Six digits from your authenticator app`} required>
        <Input inputMode="numeric" autoComplete="one-time-code" maxLength={8} fontFamily="mono" maxWidth="10rem" />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <SubmitButton>{action}</SubmitButton>
        {more}
      </chakra.div>
    </Form>
  );
}
