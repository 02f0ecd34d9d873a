import { Trans, useLingui } from '@lingui/react/macro';
import { cities, counties, formatUsd, travel } from '@tulebyte/brand';
import { Box, Grid, Heading, List, PageHeader, PhoneLink, Section, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { CallBand } from '../onward/call-band.tsx';
import { TextLink } from '../onward/links.tsx';
import { ServiceAreaMap } from '../service-area/service-area-map.tsx';
import { TravelTable } from '../service-area/travel-table.tsx';
import { managedTitles, repairTitles, supportTitles } from './city-titles.ts';

/** The pages of one city, in the words of their titles. */
function useCityPages(id: string): readonly { to: string; label: string }[] {
  const { t } = useLingui();
  return [
    ...(id in repairTitles ? [{ to: `/computer-repair-${id}`, label: t`Computer repair` }] : []),
    ...(id in supportTitles ? [{ to: `/it-support-${id}`, label: t`IT support` }] : []),
    ...(id in managedTitles ? [{ to: `/locations/managed-it-${id}`, label: t`Managed IT` }] : []),
  ];
}

function CityEntry({ id, name }: { id: string; name: string }): ReactNode {
  return (
    <Box>
      <Heading as="h3" size="h3" marginBottom="2">
        {name}
      </Heading>
      <List>
        {useCityPages(id).map(({ to, label }) => (
          <li key={to}>
            <TextLink to={to}>{label}</TextLink>
          </li>
        ))}
      </List>
    </Box>
  );
}

export function Component(): ReactNode {
  const { t } = useLingui();
  const miles = travel.freeMiles;
  const fee = formatUsd(travel.perMileCents);
  const countyNames = counties.map(({ name }) => name).join(', ');
  return (
    <>
      <PageHeader
        title={t`Do we come to you?`}
        lede={t`If you live or work in one of the three counties: yes. The dotted circles show where travel costs nothing.`}
        actions={<PhoneLink />}
      />
      <Section id="map" title={t`The service area`} flush="top">
        <Grid
          templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,6fr) minmax(0,5fr)' }}
          gap={{ base: '8', lg: '16' }}
          alignItems="center"
        >
          <ServiceAreaMap />
          <Box display="grid" gap="5">
            <Text tone="muted" maxWidth="prose">
              <Trans>
                {countyNames}. No travel fee within {miles} miles of Stockton or Modesto, {fee} a mile beyond.
              </Trans>
            </Text>
            <TravelTable />
          </Box>
        </Grid>
      </Section>
      <Section id="cities" tone="surface" title={t`City by city`}>
        <Grid templateColumns={{ base: 'repeat(2, minmax(0,1fr))', md: 'repeat(3, minmax(0,1fr))' }} gap="10">
          {cities.map(({ id, name }) => (
            <CityEntry key={id} id={id} name={name} />
          ))}
        </Grid>
      </Section>
      <CallBand
        title={t`Your town is not on the map? Ask.`}
        links={[
          { to: '/home-services', label: t`Help at home` },
          { to: '/field-tech', label: t`Field technicians` },
        ]}
      />
    </>
  );
}
