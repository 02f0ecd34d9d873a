import { Trans } from '@lingui/react/macro';
import { formatDate } from '@tulebyte/i18n/dates';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** The state of an invitation, as a line under its email address. */
export function InvitationState({
  invitation: { expires_at, mailed_at, mail_failed = false },
  now,
}: {
  invitation: { expires_at: string; mailed_at: string | null; mail_failed?: boolean };
  /** Milliseconds since 1970. */
  now: number;
}): ReactNode {
  return (
    <Text as="span" size="small" tone="dusk" display="block">
      {Date.parse(expires_at) < now ? (
        <Trans>This invitation has expired. Invite again to send a new one.</Trans>
      ) : mail_failed ? (
        <Trans>We couldn’t deliver the email. Is the address right?</Trans>
      ) : mailed_at === null ? (
        <Trans>Invited: email sent</Trans>
      ) : (
        <Trans>Invited by email, expires {formatDate(expires_at)}</Trans>
      )}
    </Text>
  );
}
