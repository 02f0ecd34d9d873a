import { useLingui } from '@lingui/react/macro';
import type { AuthOutcome } from '@tulebyte/platform/auth';
import { Input, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import type { ReactNode } from 'react';
import { Code, fieldMessage } from './field-messages.ts';
import { FieldForm } from './field-form.tsx';
import { throwIfFailed } from './throw-if-failed.ts';

const CodeFields = v.object({ code: Code });

/**
 * Asks for the code of an authenticator app.
 * @param id unique on the page
 * @param formatMessage what to say when something else was entered
 * @param secondaryAction shown next to the submit button
 */
export function CodeForm({
  id,
  verify,
  submitLabel,
  formatMessage,
  secondaryAction,
}: {
  id: string;
  verify: (code: string) => Promise<AuthOutcome>;
  submitLabel: ReactNode;
  formatMessage?: string;
  secondaryAction?: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const kit = useAppForm({
    id,
    schema: CodeFields,
    defaultValues: { code: '' },
    draft: false,
    translate: (message) => formatMessage ?? fieldMessage(message),
    failureMessage: t`We couldn’t check the code. Please try again.`,
    onSubmit: async ({ code }) => throwIfFailed(await verify(code)),
  });
  return (
    <FieldForm
      kit={kit}
      name="code"
      label={t`Code`}
      hint={t`Six digits from your authenticator app`}
      submitLabel={submitLabel}
      submitVariant="main"
      secondaryAction={secondaryAction}
    >
      <Input inputMode="numeric" autoComplete="one-time-code" maxLength={8} fontFamily="mono" maxWidth="10rem" />
    </FieldForm>
  );
}
