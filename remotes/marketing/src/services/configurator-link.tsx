import { Trans } from '@lingui/react/macro';
import { useFeatureToggle } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { CtaLink } from '@tulebyte/cta/links';

/** Link to the shop's configurator, while `service_configurator` is on. */
export function ConfiguratorLink(): ReactNode {
  if (!useFeatureToggle().isEnabled('service_configurator')) return null;
  return (
    <CtaLink to="/shop/configure">
      <Trans>Design one yourself</Trans>
    </CtaLink>
  );
}
