import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SubscriptionPage } from './subscription-page.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <SubscriptionPage
      action="unsubscribe"
      title={t`Unsubscribe from the newsletter`}
      question={<Trans>You’ll be off the list right away. No questions, no goodbye email.</Trans>}
      button={<Trans>Unsubscribe</Trans>}
      done={t`You’re unsubscribed`}
      doneText={<Trans>You won’t get any more issues. Miss it? Enter your address again.</Trans>}
    />
  );
}
