import { lazyComponent, store, toastsAtom, useConsent, useSession } from '@tulebyte/platform';
import { useAtomValue } from 'jotai';
import { useEffect, useState, type ReactNode } from 'react';
import { preferencesOpenAtom } from '../consent/preferences-atom.ts';
import { openChoicesHere } from '../consent/privacy-choices.ts';
import { PartBoundary } from '../errors/part-boundary.tsx';
import { retryImport } from '../errors/retry-import.ts';
import { interactiveAtom } from '../lifecycle/interactive-atom.ts';

const ConsentBanner = lazyComponent(retryImport(() => import(/* webpackChunkName: "consent" */ '../consent/consent-banner.tsx')));
const ToastBridge = lazyComponent(retryImport(() => import(/* webpackChunkName: "toasts" */ '../toasts/toast-bridge.tsx')));
const OAuthReturn = lazyComponent(
  retryImport(() => import(/* webpackChunkName: "return-after-provider" */ '../auth/oauth-return.tsx')),
);

/** Banner and toasts: absent from the page's HTML, loaded when there is something to show. None takes another one along when it fails. */
export function ClientOverlays(): ReactNode {
  const started = useAtomValue(interactiveAtom, { store });
  useEffect(openChoicesHere, []);
  return started ? (
    <>
      <PartBoundary>
        <Consent />
      </PartBoundary>
      <PartBoundary>
        <Toasts />
      </PartBoundary>
      <PartBoundary>
        <SignedIn />
      </PartBoundary>
    </>
  ) : null;
}

function Consent(): ReactNode {
  const { consent } = useConsent();
  const choosing = useAtomValue(preferencesOpenAtom, { store });
  return consent === null || choosing ? <ConsentBanner /> : null;
}

function SignedIn(): ReactNode {
  return useSession().user === null ? null : <OAuthReturn />;
}

function Toasts(): ReactNode {
  const waiting = useAtomValue(toastsAtom, { store }).length > 0;
  // Once there, it stays: toasts that are shown live in it.
  const [needed, setNeeded] = useState(false);
  if (waiting && !needed) setNeeded(true);
  return needed ? <ToastBridge /> : null;
}
