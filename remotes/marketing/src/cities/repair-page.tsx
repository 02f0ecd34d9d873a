import { Trans, useLingui } from '@lingui/react/macro';
import { findCity, type CityId } from '@tulebyte/brand';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ActionLink, CtaLink } from '@tulebyte/cta/links';
import type { LocalContent } from './local-content.ts';
import { LocalPage } from './local-page.tsx';

/** Computer repair in one city; its words come with the city's own module. */
export function RepairPage({ cityId, content }: { cityId: CityId; content: LocalContent }): ReactNode {
  const { t } = useLingui();
  const city = findCity(cityId);
  if (!city) return null;
  const name = city.name;
  return (
    <LocalPage
      city={city}
      content={content}
      title={t`Computer repair in ${name}`}
      placesTitle={t`Around ${name}`}
      action={
        <ActionLink to="/contact-us?topic=pc-repair">
          <Trans>Describe the fault</Trans>
        </ActionLink>
      }
      close={t`Broken in ${name}? Call.`}
      links={[
        { to: '/home-services', label: t`We also come to your home` },
        { to: '/locations', label: t`Other cities` },
      ]}
    >
      <Text size="small" tone="muted" maxWidth="prose" marginTop="4">
        <Trans>Diagnosis in 1 business day, most repairs in 3. Prices before sales tax; no fix, no fee.</Trans>
      </Text>
      <CtaLink to="/services/pc-repair">
        <Trans>All repair prices, and how a repair goes</Trans>
      </CtaLink>
    </LocalPage>
  );
}
