import { useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@tulebyte/platform';
import { Heading, Surface, Text, VisuallyHidden } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { ErrorSummary, Field, Form, FormRefused, Input, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { assuranceQuery, useNeedsSecondFactor, verifyCode } from './assurance.ts';

const Code = v.object({
  code: v.pipe(
    v.string(),
    v.transform((code) => code.replace(/\s/g, '')),
    v.regex(/^\d{6}$/, 'code'),
  ),
});

/** Asks for the code of the authenticator app, in place, before the data of an admin who has one. */
export function SecondFactorGate({ children }: { children: ReactNode }): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const userId = user?.id ?? '';
  const { data: needed, isPending } = useNeedsSecondFactor(userId);
  if (isPending) {
    return (
      <>
        <VisuallyHidden role="status">{t`Loading…`}</VisuallyHidden>
        <Skeleton height="2rem" width="14rem" />
      </>
    );
  }
  // When the level cannot be read, the database still decides what is answered.
  return needed ? <CodePrompt userId={userId} /> : children;
}

function CodePrompt({ userId }: { userId: string }): ReactNode {
  const { t } = useLingui();
  const queries = useQueryClient();
  const kit = useAppForm({
    id: 'second-factor',
    schema: Code,
    defaultValues: { code: '' },
    draft: false,
    failureMessage: t`The code could not be checked. Please try again.`,
    translate: () => t`The code has six digits.`,
    onSubmit: async ({ code }) => {
      try {
        await verifyCode(code);
      } catch (error) {
        const wrong = error instanceof Error && Reflect.get(error, 'code') === 'mfa_verification_failed';
        throw new FormRefused(
          wrong
            ? { fields: { code: t`This code is not right, or it has run out. Use the newest one.` } }
            : { form: t`The code could not be checked. Please try again.` },
        );
      }
      queries.setQueryData(assuranceQuery(userId).queryKey, false);
      await queries.invalidateQueries();
    },
  });
  return (
    <Surface maxWidth="26rem" display="grid" gap="4">
      <Heading as="h1" size="h3">
        <Trans>Confirm that it is you</Trans>
      </Heading>
      <Text size="ui" tone="muted">
        <Trans>
          Your account has a second factor. Until it is confirmed for this session, the database shows no client data.
        </Trans>
      </Text>
      <Form kit={kit} method="dialog">
        <ErrorSummary title={t`Please look at this again`} labels={{ code: t`Code` }} />
        <Field name="code" label={t`Code`} hint={t`Six digits from your authenticator app`} required>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={8} fontFamily="mono" />
        </Field>
        <SubmitButton>
          <Trans>Confirm</Trans>
        </SubmitButton>
      </Form>
    </Surface>
  );
}
