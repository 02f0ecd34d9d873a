import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { ContactSection, Icon, Link } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { HoursLine } from './hours-line.tsx';

/** The end of every shop page: a person who knows whether it fits. */
export function AskSection(): ReactNode {
  const { t } = useLingui();
  return (
    <ContactSection
      id="ask"
      title={t`Not sure that it fits? Ask first.`}
      hours={<HoursLine />}
      links={
        <>
          <CtaLink to="/contact-us?topic=other">
            <Trans>Write to us instead</Trans>
          </CtaLink>
          <CtaLink to="/services/pc-repair">
            <Trans>We also fit it for you</Trans>
          </CtaLink>
        </>
      }
    >
      <Trans>Tell us the model of your machine. We look it up before you spend anything.</Trans>
    </ContactSection>
  );
}

function CtaLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <Link asChild variant="onward">
      <RouterLink to={to}>
        {children}
        <Icon name="arrow-right" size="1em" />
      </RouterLink>
    </Link>
  );
}
