import { Trans } from '@lingui/react/macro';
import { lazyScreen } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { AuthPage } from './auth-page.tsx';

// Few accounts need it.
const SecondStepForm = lazyScreen(() => import(/* webpackChunkName: "second-step" */ './second-step-form.tsx'));

/** The second step of a sign-in. Once it is complete, the session changes and the page continues. */
export function SecondStep(): ReactNode {
  return (
    <AuthPage
      title={<Trans>Confirm it’s you</Trans>}
      lede={<Trans>Your account has two-step sign-in. One code, and you’re in.</Trans>}
    >
      <SecondStepForm />
    </AuthPage>
  );
}
