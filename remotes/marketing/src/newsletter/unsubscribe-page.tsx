import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SubscriptionPage } from './subscription-page.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <SubscriptionPage
      action="unsubscribe"
      title={t`End the monthly letter`}
      question={<Trans>One press, and no further letter comes. We ask no questions and send no farewell.</Trans>}
      button={<Trans>End the letter</Trans>}
      done={t`The letter has ended`}
      doneText={<Trans>Nothing more comes. Should you miss it, enter your address again.</Trans>}
    />
  );
}
