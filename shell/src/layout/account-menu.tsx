import { Trans, useLingui } from '@lingui/react/macro';
import { lazyComponent, useSession } from '@tulebyte/platform';
import { Link as RouterLink, useLocation } from '@tulebyte/router';
import { Button, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { PartBoundary } from '../errors/part-boundary.tsx';
import { retryImport } from '../errors/retry-import.ts';
import { BarIcon } from './header-parts.ts';

const SignedInMenu = lazyComponent(
  retryImport(() => import(/* webpackChunkName: "deferred-shell-account" */ './signed-in-menu.tsx')),
  AccountLink,
);

/**
 * Sign-in for visitors, the account's menu for clients. Until the session is known everyone sees the sign-in link,
 * which is also what the page's HTML holds.
 */
export function AccountMenu(): ReactNode {
  const { user } = useSession();
  return user === null ? (
    <SignInLink />
  ) : (
    <PartBoundary fallback={<AccountLink />}>
      <SignedInMenu />
    </PartBoundary>
  );
}

/** Stands in for the menu until it is there. */
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

/** In words where the bar has room for them in either language, else as an icon. */
function SignInLink(): ReactNode {
  const { t } = useLingui();
  const from = useLocation();
  const state = from.pathname === '/auth' ? from.state : { from };
  return (
    <>
      <BarIcon asChild display={{ base: 'inline-flex', md: 'none', lg: 'inline-flex', xl: 'none' }}>
        <RouterLink to="/auth" state={state} aria-label={t`Sign in`}>
          <Icon name="user" />
        </RouterLink>
      </BarIcon>
      <Button asChild display={{ base: 'none', md: 'inline-flex', lg: 'none', xl: 'inline-flex' }}>
        <RouterLink to="/auth" state={state}>
          <Trans>Sign in</Trans>
        </RouterLink>
      </Button>
    </>
  );
}
