import { Trans, useLingui } from '@lingui/react/macro';
import { ContactSection } from '@tulebyte/cta/contact-section';
import type { ReactNode } from 'react';

/** The end of every shop page: ask us whether a part fits. */
export function AskSection(): ReactNode {
  const { t } = useLingui();
  return (
    <ContactSection
      id="ask"
      title={t`Not sure it’ll fit? Ask first.`}
      contactUrl="/contact-us?topic=other"
      links={[{ to: '/services/pc-repair', label: <Trans>We also install it for you</Trans> }]}
    >
      <Trans>Tell us your computer’s model. We’ll look it up before you spend anything.</Trans>
    </ContactSection>
  );
}
