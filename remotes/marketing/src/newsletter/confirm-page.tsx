import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SubscriptionPage } from './subscription-page.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <SubscriptionPage
      action="confirm"
      title={t`Confirm your subscription`}
      question={<Trans>Confirm below, and the newsletter comes once a month to this email address.</Trans>}
      button={<Trans>Yes, subscribe me</Trans>}
      done={t`You’re subscribed`}
      doneText={<Trans>We’re emailing you an unsubscribe link, too, for whenever you need it.</Trans>}
    />
  );
}
