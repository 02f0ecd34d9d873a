import { Trans } from '@lingui/react/macro';
import { useMounted, useSession } from '@tulebyte/platform';
import { requiresMfa } from '@tulebyte/platform/auth';
import { Link as RouterLink, Navigate, useLocation, useSearchParams } from '@tulebyte/router';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { AuthPage } from './auth-page.tsx';
import { GoogleButton } from './google-button.tsx';
import { useOrigin } from './return-to.ts';
import { SecondStep } from './second-step.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUp } from './sign-up.tsx';

const Switch = chakra('nav', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    marginBottom: '6',
    borderBottomWidth: '1px',
    borderBottomColor: 'border.default',
  },
});

const SwitchLink = chakra(RouterLink, {
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
    _current: { color: 'fg.default', borderBottomColor: 'fg.link' },
  },
});

/** Sign-in and sign-up (specification, section 2). Signed-in visitors go on to where they came from. */
export function Component(): ReactNode {
  const { user, session } = useSession();
  const origin = useOrigin();
  const { state } = useLocation();
  const [parameters] = useSearchParams();
  // Which form is open stands in the address; the page's HTML holds the sign-in form for every address.
  const mounted = useMounted();
  const signingUp = mounted && parameters.get('view') === 'sign-up';
  if (requiresMfa(session)) return <SecondStep />;
  if (user !== null) return <Navigate to={origin} replace />;

  const to = (view: 'sign-in' | 'sign-up') => {
    const next = new URLSearchParams(mounted ? parameters : undefined);
    if (view === 'sign-up') next.set('view', view);
    else next.delete('view');
    return { pathname: '/auth', search: next.toString() };
  };
  return (
    <AuthPage
      title={signingUp ? <Trans>Create your account</Trans> : <Trans>Sign in</Trans>}
      lede={<Trans>Open a ticket, follow what happens with it, and write to the person who works on it.</Trans>}
    >
      <Switch>
        <SwitchLink to={to('sign-in')} state={state} replace aria-current={signingUp ? undefined : 'true'}>
          <Trans>Sign in</Trans>
        </SwitchLink>
        <SwitchLink to={to('sign-up')} state={state} replace aria-current={signingUp ? 'true' : undefined}>
          <Trans>Create account</Trans>
        </SwitchLink>
      </Switch>
      {signingUp ? (
        <SignUp returnTo={origin} />
      ) : (
        <>
          <SignInForm returnTo={origin} />
          <GoogleButton returnTo={origin} />
        </>
      )}
    </AuthPage>
  );
}
