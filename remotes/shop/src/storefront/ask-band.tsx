import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Band, Icon, Link, PhoneLink, Stack, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** The end of every shop page: a person who knows whether it fits. */
export function AskBand(): ReactNode {
  const { t } = useLingui();
  return (
    <Band id="ask" title={t`Not sure that it fits? Ask first.`}>
      <Text tone="muted" maxWidth="prose" marginBottom="4">
        <Trans>Tell us the model of your machine. We look it up before you spend anything.</Trans>
      </Text>
      <Stack gap="2" alignItems="flex-start">
        <PhoneLink size="figure" />
        <Link asChild variant="onward">
          <RouterLink to="/services/pc-repair">
            <Trans>We also fit it for you</Trans>
            <Icon name="arrow-right" size="1em" />
          </RouterLink>
        </Link>
      </Stack>
    </Band>
  );
}
