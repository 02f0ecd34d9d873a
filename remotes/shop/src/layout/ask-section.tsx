import { Trans, useLingui } from '@lingui/react/macro';
import { ContactSection } from '@tulebyte/cta/contact-section';
import type { ReactNode } from 'react';

/** The end of every shop page: ask us whether a part fits. */
export function AskSection(): ReactNode {
  const { t } = useLingui();
  return (
    <ContactSection
      id="ask"
      title={t`Not sure that it fits? Ask first.`}
      contactUrl="/contact-us?topic=other"
      links={[{ to: '/services/pc-repair', label: <Trans>We also fit it for you</Trans> }]}
    >
      <Trans>Tell us the model of your machine. We look it up before you spend anything.</Trans>
    </ContactSection>
  );
}
