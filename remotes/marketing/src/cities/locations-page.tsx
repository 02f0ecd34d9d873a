import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd, travel } from '@tulebyte/brand';
import { PageHeader, PhoneLink, Section, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { ZipLookup } from '../zip-lookup/zip-lookup.tsx';
import { AreaExplorer } from './area-explorer.tsx';
import { CityTable } from './city-table.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  const miles = travel.freeMiles;
  const fee = formatUsd(travel.perMileCents);
  const countyNames = t`San Joaquin County, Stanislaus County, Sacramento County`;
  return (
    <>
      <PageHeader
        title={t`Do we come to you?`}
        lede={t`Yes, in the three counties on the map below. Inside the dotted circles there’s no travel fee.`}
        actions={<PhoneLink />}
      />
      <Section id="zip" tone="surface" title={t`What would a visit cost?`}>
        <ZipLookup />
      </Section>
      <Section id="map" title={t`The service area`}>
        <AreaExplorer />
      </Section>
      <Section id="cities" tone="sunken" title={t`City by city`}>
        <CityTable />
        <Text tone="muted" maxWidth="prose" marginTop="5">
          <Trans>We do it all in every one of these cities: computer repair, IT support, and managed IT.</Trans>
        </Text>
        <Text size="small" tone="muted" maxWidth="prose" marginTop="3">
          <Trans>
            {countyNames}. No travel fee within {miles} miles of Stockton or Modesto; {fee} a mile past that.
          </Trans>
        </Text>
      </Section>
      <ContactSection
        title={t`Don’t see your town? Ask us.`}
        links={[
          { to: '/home-services', label: t`Help at home` },
          { to: '/field-tech', label: t`Field technicians` },
        ]}
      />
    </>
  );
}
