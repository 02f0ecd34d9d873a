import { Trans } from '@lingui/react/macro';
import { Link as RouterLink, useLocation } from '@tulebyte/router';
import { Button, type ButtonProps } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Signs in and returns to this page. */
export function SignInLink({ variant = 'main' }: { variant?: ButtonProps['variant'] }): ReactNode {
  const from = useLocation();
  return (
    <Button asChild variant={variant}>
      <RouterLink to="/auth" state={{ from }}>
        <Trans>Sign in</Trans>
      </RouterLink>
    </Button>
  );
}
