import { Trans } from '@lingui/react/macro';
import { endRecovery, type AuthOutcome } from '@tulebyte/platform/auth';
import { useNavigate } from '@tulebyte/router';
import { Alert, Button } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { AuthPage } from './auth-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** The second half of a recovery; goes on to the account's home. */
export function NewPassword(): ReactNode {
  const navigate = useNavigate();
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
        <NewPasswordForm checked={checked} onChanged={() => navigate('/client-portal', { replace: true })} />
      )}
    </AuthPage>
  );
}
