import { Trans, useLingui } from '@lingui/react/macro';
import { lazyComponent, useSession } from '@tulebyte/platform';
import { Link as RouterLink, useLocation } from '@tulebyte/router';
import { Button, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { retryImport } from '../errors/retry-import.ts';
import { BarIcon } from './header-parts.ts';

const SignedInMenu = lazyComponent(
  retryImport(() => import(/* webpackChunkName: "deferred-shell-account" */ './signed-in-menu.tsx')),
  AccountLink,
);

/**
 * The sign-in link for visitors, the account menu for signed-in users. Until the session is known it is the sign-in link, as in
 * the page's HTML.
 */
export function AccountMenu(): ReactNode {
  const { user } = useSession();
  return user === null ? (
    <SignInLink />
  ) : (
    <ErrorBoundary fallback={<AccountLink />}>
      <SignedInMenu />
    </ErrorBoundary>
  );
}

/** Shown until the menu has loaded. */
function AccountLink(): ReactNode {
  const { t } = useLingui();
  return (
    <BarIcon asChild>
      <RouterLink to="/account" aria-label={t`Your account`}>
        <Icon name="user" />
      </RouterLink>
    </BarIcon>
  );
}

/** Text where the bar has room for it in either language, an icon elsewhere. */
function SignInLink(): ReactNode {
  const { t } = useLingui();
  const from = useLocation();
  const state = from.pathname === '/auth' ? from.state : { from };
  return (
    <>
      <BarIcon asChild display={{ base: 'inline-flex', md: 'none', lg: 'inline-flex' }}>
        <RouterLink to="/auth" state={state} aria-label={t`Sign in`}>
          <Icon name="user" />
        </RouterLink>
      </BarIcon>
      <Button asChild display={{ base: 'none', md: 'inline-flex', lg: 'none' }}>
        <RouterLink to="/auth" state={state}>
          <Trans>Sign in</Trans>
        </RouterLink>
      </Button>
    </>
  );
}
