import { Trans } from '@lingui/react/macro';
import { useMounted, useSession } from '@tulebyte/platform';
import { requiresMfa } from '@tulebyte/platform/auth';
import { Link as RouterLink, Navigate, useLocation, useSearchParams } from '@tulebyte/router';
import { chakra } from '@tulebyte/ui';
import { FocusRestorer } from '@tulebyte/ui/focus-restorer';
import type { ReactNode } from 'react';
import { AuthPage } from './auth-page.tsx';
import { GoogleButton } from './google-button.tsx';
import { SIGNED_IN_HOME, useReturnTo } from './return-to.ts';
import { SecondStep } from './second-step.tsx';
import { SignedInHome } from './signed-in-home.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUp } from './sign-up.tsx';

const ViewTabs = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    marginBottom: '6',
    borderBottomWidth: '1px',
    borderBottomColor: 'border.default',
  },
});

const ViewTab = chakra(RouterLink, {
  base: {
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'center',
    minHeight: 'target',
    textStyle: 'label',
    color: 'fg.muted',
    marginBottom: '-1px',
    borderBottomWidth: '3px',
    borderBottomColor: 'transparent',
    _hover: { color: 'fg.link' },
    // A transparent border is visible in forced colors, a system color is kept.
    '@media (forced-colors: active)': { '&:not([aria-current])': { borderBottomColor: 'Canvas' } },
    _current: { color: 'fg.default', borderBottomColor: 'fg.link' },
  },
});

/** Sign-in and sign-up (specification, section 2). Redirects signed-in users back to where they came from. */
export function Component(): ReactNode {
  return (
    <FocusRestorer>
      <AuthScreen />
    </FocusRestorer>
  );
}

function AuthScreen(): ReactNode {
  const { user, session } = useSession();
  const returnTo = useReturnTo();
  const { state } = useLocation();
  const [parameters] = useSearchParams();
  // The view is in the query, which the page's HTML doesn't depend on: it always has the sign-in form.
  const mounted = useMounted();
  const signingUp = mounted && parameters.get('view') === 'sign-up';
  if (requiresMfa(session)) return <SecondStep />;
  if (user !== null) return returnTo === SIGNED_IN_HOME ? <SignedInHome /> : <Navigate to={returnTo} replace />;

  const linkTo = (view: 'sign-in' | 'sign-up') => {
    const next = new URLSearchParams(mounted ? parameters : undefined);
    if (view === 'sign-up') next.set('view', view);
    else next.delete('view');
    return { pathname: '/auth', search: next.toString() };
  };
  return (
    <AuthPage
      title={signingUp ? <Trans>Create your account</Trans> : <Trans>Sign in</Trans>}
      lede={
        mounted && !signingUp && returnTo !== SIGNED_IN_HOME ? (
          <Trans>Sign in to continue. You’ll be back where you were, with anything you typed.</Trans>
        ) : (
          <Trans>Open a ticket, follow it, and write to the person working on it.</Trans>
        )
      }
    >
      <ViewTabs>
        <ViewTab to={linkTo('sign-in')} state={state} replace aria-current={signingUp ? undefined : 'true'}>
          <Trans>Sign in</Trans>
        </ViewTab>
        <ViewTab to={linkTo('sign-up')} state={state} replace aria-current={signingUp ? 'true' : undefined}>
          <Trans>Create account</Trans>
        </ViewTab>
      </ViewTabs>
      {signingUp ? (
        <SignUp returnTo={returnTo} />
      ) : (
        <>
          <SignInForm returnTo={returnTo} />
          <GoogleButton returnTo={returnTo} />
        </>
      )}
    </AuthPage>
  );
}
