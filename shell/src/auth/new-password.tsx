import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tulebyte/router';
import type { ReactNode } from 'react';
import { AuthPage } from './auth-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** The second half of a recovery; goes on to the account's home. */
export function NewPassword(): ReactNode {
  const navigate = useNavigate();
  return (
    <AuthPage title={<Trans>Choose a new password</Trans>} lede={<Trans>You are signed in. One step is left.</Trans>}>
      <NewPasswordForm onChanged={() => navigate('/client-portal', { replace: true })} />
    </AuthPage>
  );
}
