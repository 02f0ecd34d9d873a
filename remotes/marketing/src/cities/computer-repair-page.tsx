import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { CtaLink } from '@tulebyte/cta/links';
import { CityPage, type CityPageInput } from './city-page.tsx';
import { parseCityPageName } from './city-page-name.ts';

export { elements } from './elements.tsx';

/** Computer repair in one city. */
export default function RepairPage({ entry, children }: CityPageInput): ReactNode {
  const { t } = useLingui();
  const city = parseCityPageName(entry.slug)?.city;
  if (!city) return null;
  const { name } = city;
  return (
    <CityPage
      city={city}
      content={entry}
      travelNote={children}
      title={t`Computer repair in ${name}`}
      placesTitle={t`Around ${name}`}
      bookingUrl="/get-started?topic=pc-repair&channel=onsite"
      contactUrl="/contact-us?topic=pc-repair"
      contactTitle={t`Computer down in ${name}? Call us.`}
      links={[
        { to: '/home-services', label: t`We also come to your home` },
        { to: '/locations', label: t`Other cities` },
      ]}
    >
      <Text size="small" tone="muted" maxWidth="prose" marginTop="4">
        <Trans>Diagnosis in 1 business day, most repairs in 3. Prices before sales tax; no fix, no fee.</Trans>
      </Text>
      <CtaLink to="/services/pc-repair">
        <Trans>All repair prices, and how a repair works</Trans>
      </CtaLink>
    </CityPage>
  );
}
