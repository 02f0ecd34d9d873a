import { Trans, useLingui } from '@lingui/react/macro';
import { recoverAccount } from '@tulebyte/platform/auth';
import { chakra, Text } from '@tulebyte/ui';
import { Input, useAppForm } from '@tulebyte/ui/form';
import * as v from 'valibot';
import { useEffect, useRef, type ReactNode } from 'react';
import { fieldMessage, RecoveryCode } from './field-messages.ts';
import { FieldForm } from './field-form.tsx';
import { throwIfFailed } from './throw-if-failed.ts';

const RecoveryFields = v.object({ recoveryCode: RecoveryCode });

/** Completes a sign-in without the device, which turns two-step sign-in off. */
export function RecoveryCodeForm(): ReactNode {
  const { t } = useLingui();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector('input')?.focus(), []);
  const kit = useAppForm({
    id: 'recovery-code',
    schema: RecoveryFields,
    defaultValues: { recoveryCode: '' },
    draft: false,
    translate: fieldMessage,
    failureMessage: t`We couldn’t check the code. Please try again.`,
    onSubmit: async ({ recoveryCode }) => throwIfFailed(await recoverAccount(recoveryCode)),
  });
  return (
    <chakra.div ref={container} display="grid" gap="4" paddingTop="3">
      <FieldForm
        kit={kit}
        name="recoveryCode"
        label={t`Recovery code`}
        hint={t`One of the ten you saved. It turns two-step sign-in off, so that you can set it up on a new device.`}
        submitLabel={<Trans>Use this code</Trans>}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} fontFamily="mono" maxWidth="14rem" />
      </FieldForm>
      <Text size="small" tone="muted">
        <Trans>No codes? Use another device you added, or call us: we’ll verify who you are and help you get back in.</Trans>
      </Text>
    </chakra.div>
  );
}
