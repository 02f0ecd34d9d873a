import { Trans, useLingui } from '@lingui/react/macro';
import { ContactSection } from '@tulebyte/cta/contact-section';
import type { ReactNode } from 'react';

/** The end of every shop page: ask us whether a part fits, or whether a computer is the right one. */
export function AskSection({ isComputer = false }: { isComputer?: boolean }): ReactNode {
  const { t } = useLingui();
  return (
    <ContactSection
      id="ask"
      title={isComputer ? t`Not sure it’s the right one? Ask first.` : t`Not sure it’ll fit? Ask first.`}
      contactUrl="/contact-us?topic=other"
      links={[
        isComputer
          ? { to: '/home-services', label: <Trans>We also set it up at your home</Trans> }
          : { to: '/services/pc-repair', label: <Trans>Repairs and upgrades, with prices</Trans> },
      ]}
    >
      {isComputer ? (
        <Trans>Tell us what you’ll use it for. We’ll say so if you can spend less.</Trans>
      ) : (
        <Trans>Tell us your computer’s model. We’ll look it up before you spend anything.</Trans>
      )}
    </ContactSection>
  );
}
