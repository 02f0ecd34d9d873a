import { Trans, useLingui } from '@lingui/react/macro';
import { getSupabase, useSession } from '@tulebyte/platform';
import { Surface, Text } from '@tulebyte/ui';
import { Field, FormSubmitError, Input, useAppForm } from '@tulebyte/ui/form';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import * as v from 'valibot';
import type { ReactNode } from 'react';

const Proof = v.object({ proof: v.pipe(v.string(), v.trim(), v.nonEmpty('required')) });

/** Asks for the code of two-step sign-in, or else for the password, when the last sign-in was too long ago. */
export function ConfirmIdentity({
  onDone,
  onCancel = onDone,
  isContinued = false,
}: {
  onDone: () => void;
  onCancel?: () => void;
  /** Whether `onDone` carries out what was asked for, so that nobody has to click again. */
  isContinued?: boolean;
}): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const factor = user?.factors?.find(({ status }) => status === 'verified');
  const label = factor ? t`Code from your authenticator app` : t`Your password`;
  const kit = useAppForm({
    id: 'confirm-identity',
    schema: Proof,
    defaultValues: { proof: '' },
    draft: false,
    failureMessage: t`We couldn’t check this. Please try again.`,
    translate: () => t`Fill this in.`,
    onSubmit: async ({ proof }) => {
      const { auth } = await getSupabase();
      const { error } = await (factor
        ? auth.mfa.challengeAndVerify({ factorId: factor.id, code: proof })
        : auth.signInWithPassword({ email: user?.email ?? '', password: proof }));
      if (error?.status === 429) throw new FormSubmitError({ form: t`Too many attempts. Please try again in a few minutes.` });
      if (error?.code !== undefined)
        throw new FormSubmitError({ form: factor ? t`This code isn’t right.` : t`This password isn’t right.` });
      if (error) throw error;
      onDone();
    },
  });
  return (
    <Surface maxWidth="40rem">
      <WorkspaceForm kit={kit} gap="4" labels={{ proof: label }}>
        <Text size="ui">
          {isContinued ? (
            <Trans>It’s been a while since you signed in. Confirm it’s you, and we’ll make the change.</Trans>
          ) : (
            <Trans>It’s been a while since you signed in. Confirm it’s you, then click the button again.</Trans>
          )}
        </Text>
        <Field name="proof" label={label} required>
          {factor ? (
            <Input inputMode="numeric" autoComplete="one-time-code" />
          ) : (
            <Input type="password" autoComplete="current-password" />
          )}
        </Field>
        <FormActions onCancel={onCancel}>
          <Trans>Confirm</Trans>
        </FormActions>
      </WorkspaceForm>
    </Surface>
  );
}
