import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SubscriptionPage } from './subscription-page.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <SubscriptionPage
      action="confirm"
      title={t`Confirm the monthly letter`}
      question={<Trans>One press, and the letter comes once a month to the address that got the mail.</Trans>}
      button={<Trans>Yes, send me the letter</Trans>}
      done={t`The letter is yours`}
      doneText={<Trans>A mail with the link that ends it is on its way.</Trans>}
    />
  );
}
