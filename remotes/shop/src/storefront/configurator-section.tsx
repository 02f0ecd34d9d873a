import { Trans, useLingui } from '@lingui/react/macro';
import { useFeatureToggle } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Button, Section } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Link to the configurator, while `service_configurator` is on. */
export function ConfiguratorSection(): ReactNode {
  const { t } = useLingui();
  if (!useFeatureToggle().isEnabled('service_configurator')) return null;
  return (
    <Section
      id="configure"
      tone="river"
      title={t`Or design a computer yourself`}
      lede={t`You pick the parts; we check that they’re compatible, build it, and burn it in for 24 hours.`}
    >
      <Button asChild>
        <RouterLink to="/shop/configure">
          <Trans>Open the configurator</Trans>
        </RouterLink>
      </Button>
    </Section>
  );
}
