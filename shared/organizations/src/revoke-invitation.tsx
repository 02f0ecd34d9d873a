import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';

/** Revokes an invitation, after a confirmation. */
export function RevokeInvitation({
  email,
  pending,
  onRevoke,
}: {
  email: string;
  pending: boolean;
  onRevoke: () => void;
}): ReactNode {
  const { t } = useLingui();
  return (
    <ConfirmButton
      name={t`Revoke the invitation for ${email}`}
      question={<Trans>The link in the email will stop working.</Trans>}
      confirmLabel={<Trans>Yes, revoke it</Trans>}
      pending={pending}
      onConfirm={onRevoke}
    >
      <Trans>Revoke</Trans>
    </ConfirmButton>
  );
}
