import { useLingui } from '@lingui/react/macro';
import { lazyComponent, useSession } from '@tulebyte/platform';
import { Link as RouterLink, useLocation } from '@tulebyte/router';
import { Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { BarIcon } from './bar-parts.ts';

const SignedInMenu = lazyComponent<{ children: ReactNode }>(
  () => import(/* webpackChunkName: "deferred-shell-account" */ './signed-in-menu.tsx'),
  AccountLink,
);

/**
 * The sign-in link for visitors, the account menu for signed-in users. Until the session is known it is the sign-in link, as in
 * the page's HTML.
 * @param signedOut in place of the sign-in link
 * @param children at the end of the menu
 */
export function AccountMenu({ signedOut, children }: { signedOut?: ReactNode; children?: ReactNode }): ReactNode {
  return useSession().user === null ? (
    (signedOut ?? <SignInLink />)
  ) : (
    <ErrorBoundary fallback={<AccountLink />}>
      <SignedInMenu>{children}</SignedInMenu>
    </ErrorBoundary>
  );
}

/** Shown until the menu has loaded. */
export function AccountLink(): ReactNode {
  const { t } = useLingui();
  return (
    <BarIcon asChild>
      <RouterLink to="/account" aria-label={t`Your account`}>
        <Icon name="user" />
      </RouterLink>
    </BarIcon>
  );
}

function SignInLink(): ReactNode {
  const { t } = useLingui();
  const from = useLocation();
  // From the home page, signing in leads to the signed-in home page.
  const state = from.pathname === '/auth' ? from.state : from.pathname === '/' ? null : { from };
  return (
    <BarIcon asChild>
      <RouterLink to="/auth" state={state} aria-label={t`Sign in`}>
        <Icon name="user" />
      </RouterLink>
    </BarIcon>
  );
}
