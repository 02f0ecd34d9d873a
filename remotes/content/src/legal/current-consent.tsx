import { useLingui } from '@lingui/react/macro';
import { globalPrivacyControl, useConsent } from '@tulebyte/platform';
import { Alert } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Attribute of the place for this browser's consent. */
export const CONSENT_SLOT = 'data-current-consent';

/** Where a text shows this browser's consent. It is empty in the page's HTML, which is the same for everyone. */
export function CurrentConsent(): ReactNode {
  return <div {...{ [CONSENT_SLOT]: '' }} />;
}

/** This browser's current consent. */
export function ConsentAlert(): ReactNode {
  const { t } = useLingui();
  const { allows } = useConsent();
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
