import { Trans, useLingui } from '@lingui/react/macro';
import { cities, findCity, formatUsd, travel, type City } from '@tulebyte/brand';
import { useTextParam } from '@tulebyte/router';
import { Box, chakra, Grid, Heading, Text } from '@tulebyte/ui';
import { ChoiceChip } from '@tulebyte/ui/data';
import type { MouseEvent, ReactNode } from 'react';
import { PlanResponseTimes } from '../pricing/plan-response-times.tsx';
import { TextLink } from '@tulebyte/cta/links';
import { travelFee, travelTo } from '@tulebyte/brand/travel';
import { mapPoints } from '../service-area/map-points.ts';
import { ServiceAreaMap } from '../service-area/service-area-map.tsx';
import { cityRowId, useCityLinks } from './city-links.ts';

const Choices = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

/** The city nearest to a point on the map. */
function nearestCity(x: number, y: number): string | undefined {
  const near = mapPoints.cities.map(({ id, at }) => ({ id, distance: Math.hypot(at[0] - x, at[1] - y) }));
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.id;
}

function CityDetails({ city }: { city: City }): ReactNode {
  const { t } = useLingui();
  const { hub, miles, free } = travelTo(city);
  const hubName = hub.name;
  const limit = travel.freeMiles;
  const fee = formatUsd(travelFee(city), 'always');
  const beyond = miles - limit;
  const perMile = formatUsd(travel.perMileCents);
  return (
    <>
      <Heading as="h3" size="h3">
        {city.name}
      </Heading>
      <Text size="figure" color={free ? 'fg.tule' : 'fg.default'}>
        {free ? <Trans>No travel fee</Trans> : fee}
      </Text>
      <Text size="ui" tone="muted">
        {miles === 0
          ? t`We measure from here`
          : free
            ? t`${miles} miles from ${hubName} in a straight line`
            : t`${miles} miles from ${hubName} in a straight line; ${beyond} of them past the circle, at ${perMile} each`}
      </Text>
      <Box display="flex" flexWrap="wrap" columnGap="5">
        {useCityLinks(city.id).map(({ to, label }) => (
          <TextLink key={to} to={to}>
            {label}
          </TextLink>
        ))}
      </Box>
    </>
  );
}

/**
 * A map where visitors choose a city to see its distance, travel fee, and pages. The choice is in the URL (`?city=lodi`). Without JavaScript
 * the links lead to the city's row in the table below.
 */
export function AreaExplorer(): ReactNode {
  const { t } = useLingui();
  const [chosen, choose] = useTextParam('city');
  const city = findCity(chosen);
  const miles = travel.freeMiles;
  const perMile = formatUsd(travel.perMileCents);
  const chooseOnClick = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    choose(id);
  };
  const chooseNearest = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const id = nearestCity(
      ((clientX - box.left) / box.width) * mapPoints.width,
      ((clientY - box.top) / box.height) * mapPoints.height,
    );
    if (id) choose(id);
  };
  return (
    <Grid
      templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,6fr) minmax(0,5fr)' }}
      gap={{ base: '8', lg: '16' }}
      alignItems="start"
    >
      {/* Clicking the map is a shortcut; keyboards use the links beside it. */}
      <chakra.div cursor="pointer" onClick={chooseNearest}>
        <ServiceAreaMap {...(city ? { chosen: city } : {})} />
      </chakra.div>
      <Box display="grid" gap="6">
        <nav aria-label={t`Choose a city`}>
          <Choices>
            {cities.map((option) => (
              <li key={option.id}>
                <ChoiceChip
                  href={`#${cityRowId(option)}`}
                  aria-current={option.id === city?.id ? 'true' : undefined}
                  onClick={chooseOnClick(option.id)}
                >
                  {option.name}
                </ChoiceChip>
              </li>
            ))}
          </Choices>
        </nav>
        <Box
          aria-live="polite"
          display="grid"
          gap="2"
          alignContent="start"
          minHeight={{ base: '13rem', md: '11.5rem' }}
          borderTopWidth="2px"
          borderTopColor="border.strong"
          paddingTop="4"
        >
          {city ? (
            <CityDetails city={city} />
          ) : (
            <>
              <Text size="figure">
                <Trans>{miles} miles free</Trans>
              </Text>
              <Text tone="muted" maxWidth="prose">
                <Trans>
                  There’s no travel fee around Stockton and Modesto. Past that it’s {perMile} a mile, shown on your estimate.
                  Choose a city for its own numbers.
                </Trans>
              </Text>
            </>
          )}
        </Box>
        <Box display="grid" gap="3">
          <Heading as="h3" size="h4">
            <Trans>How fast a real person gets back to you, wherever you are</Trans>
          </Heading>
          <PlanResponseTimes />
        </Box>
      </Box>
    </Grid>
  );
}
