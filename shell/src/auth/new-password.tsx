import { Trans } from '@lingui/react/macro';
import { endRecovery, type AuthOutcome } from '@tulebyte/platform/auth';
import { useNavigate } from '@tulebyte/router';
import { Alert, Button } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { findWellKnown, useContributions } from '../federation/use-contributions.ts';
import { AuthPage } from './auth-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** The second half of a password reset; then opens the signed-in home page. */
export function NewPassword(): ReactNode {
  const navigate = useNavigate();
  const home = findWellKnown(useContributions(), 'signed-in-home') ?? '/';
  const [isLinkExpired, setLinkExpired] = useState(false);
  const checkOutcome = (outcome: AuthOutcome) => {
    if (!outcome.ok && outcome.reauthenticationRequired) setLinkExpired(true);
    return outcome;
  };
  return (
    <AuthPage title={<Trans>Choose a new password</Trans>} lede={<Trans>You’re signed in. One step to go.</Trans>}>
      {isLinkExpired ? (
        <Alert
          tone="warning"
          live
          title={<Trans>You opened the link a while ago</Trans>}
          actions={
            <Button variant="solid" onClick={endRecovery}>
              <Trans>Get a new link</Trans>
            </Button>
          }
        >
          <Trans>For your security, set a new password shortly after opening the link. Your current password still works.</Trans>
        </Alert>
      ) : (
        <NewPasswordForm checkOutcome={checkOutcome} onChanged={() => navigate(home, { replace: true })} />
      )}
    </AuthPage>
  );
}
