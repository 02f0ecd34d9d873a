import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmInline } from '@tulebyte/workspace/confirm-inline';
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
    <ConfirmInline
      label={<Trans>Take back</Trans>}
      name={t`Take back the invitation of ${email}`}
      question={<Trans>The invitation will not count any more.</Trans>}
      confirm={<Trans>Yes, take it back</Trans>}
      pending={pending}
      onConfirm={onRevoke}
    />
  );
}
