import { deferred, store, toastsAtom, useConsent, useSession } from '@tulebyte/platform';
import { useAtomValue } from 'jotai';
import { useEffect, useState, type ReactNode } from 'react';
import { preferencesOpenAtom } from '../consent/preferences-atom.ts';
import { openChoicesHere } from '../consent/privacy-choices.ts';
import { PartBoundary } from '../errors/part-boundary.tsx';
import { persistently } from '../errors/persistently.ts';
import { startedAtom } from '../start/started-atom.ts';

const ConsentBanner = deferred(persistently(() => import(/* webpackChunkName: "consent" */ '../consent/consent-banner.tsx')));
const ToastBridge = deferred(persistently(() => import(/* webpackChunkName: "toasts" */ '../toasts/toast-bridge.tsx')));
const ReturnAfterProvider = deferred(
  persistently(() => import(/* webpackChunkName: "return-after-provider" */ '../auth/return-after-provider.tsx')),
);

/** Banner and toasts: absent from the page's HTML, loaded when there is something to show. None takes another one along when it fails. */
export function LivingParts(): ReactNode {
  const started = useAtomValue(startedAtom, { store });
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
  return useSession().user === null ? null : <ReturnAfterProvider />;
}

function Toasts(): ReactNode {
  const waiting = useAtomValue(toastsAtom, { store }).length > 0;
  // Once there, it stays: toasts that are shown live in it.
  const [needed, setNeeded] = useState(false);
  if (waiting && !needed) setNeeded(true);
  return needed ? <ToastBridge /> : null;
}
