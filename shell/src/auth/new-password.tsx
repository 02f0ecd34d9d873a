import { Trans } from '@lingui/react/macro';
import { endRecovery, type AuthOutcome } from '@tulebyte/platform/auth';
import { useNavigate } from '@tulebyte/router';
import { Alert, Button } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { findWellKnown, useContributions } from '../federation/use-contributions.ts';
import { AuthPage } from './auth-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** The second half of a password reset; leads to the home of signed-in visitors. */
export function NewPassword(): ReactNode {
  const navigate = useNavigate();
  const home = findWellKnown(useContributions(), 'signed-in-home') ?? '/';
  const [tooLate, setTooLate] = useState(false);
  const checked = (outcome: AuthOutcome) => {
    if (!outcome.ok && outcome.reauthenticationRequired) setTooLate(true);
    return outcome;
  };
  return (
    <AuthPage title={<Trans>Choose a new password</Trans>} lede={<Trans>You are signed in. One step is left.</Trans>}>
      {tooLate ? (
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
          <Trans>
            For your safety a new password is set shortly after the link is opened. Your present password still works.
          </Trans>
        </Alert>
      ) : (
        <NewPasswordForm checked={checked} onChanged={() => navigate(home, { replace: true })} />
      )}
    </AuthPage>
  );
}
