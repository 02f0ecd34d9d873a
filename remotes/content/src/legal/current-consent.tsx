import { useLingui } from '@lingui/react/macro';
import { globalPrivacyControl, useConsent, useMounted } from '@tulebyte/platform';
import { Alert } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** This browser's current consent. Rendered after hydration, since the page's HTML is the same for everyone. */
export function CurrentConsent(): ReactNode {
  const { t } = useLingui();
  const mounted = useMounted();
  const { allows } = useConsent();
  if (!mounted) return null;
  const state = (on: boolean) => (on ? t`on` : t`off`);
  const [analytics, functional, marketing] = [allows('analytics'), allows('functional'), allows('marketing')].map(state);
  const controlled = globalPrivacyControl();
  return (
    <Alert
      tone={controlled ? 'success' : 'info'}
      title={
        controlled
          ? t`Your browser sends Global Privacy Control, and we honor it.`
          : t`Your browser doesn’t send Global Privacy Control.`
      }
    >
      {t`In this browser now: analytics ${analytics}, functional ${functional}, marketing ${marketing}.`}
    </Alert>
  );
}
