import { Trans, useLingui } from '@lingui/react/macro';
import { cities, formatUsd, type City } from '@tulebyte/brand';
import { chakra, Text } from '@tulebyte/ui';
import { Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { TextLink } from '../onward/links.tsx';
import { rowId, useCityPages } from './city-pages.ts';
import { feeTo, travelTo } from '@tulebyte/brand/travel';

function Row({ city }: { city: City }): ReactNode {
  const { t } = useLingui();
  const { hub, miles, free } = travelTo(city);
  const hubName = hub.name;
  const fee = formatUsd(feeTo(city), 'always');
  return (
    <chakra.tr id={rowId(city)} css={{ '&:target': { bg: 'bg.dusk' }, '& > *': { verticalAlign: 'baseline' } }}>
      <Th scope="row" color="fg.default">
        {city.name}
      </Th>
      <Td>{miles === 0 ? t`counted from here` : t`${miles} from ${hubName}`}</Td>
      <Td>
        <Text as="span" size="ui" tone={free ? 'tule' : 'default'} fontWeight="600">
          {free ? t`none` : fee}
        </Text>
      </Td>
      <Td>
        <chakra.span display="flex" flexWrap="wrap" columnGap="5" rowGap="1">
          {useCityPages(city.id).map(({ to, label }) => (
            <TextLink key={to} to={to}>
              {label}
            </TextLink>
          ))}
        </chakra.span>
      </Td>
    </chakra.tr>
  );
}

/** Everything the map tells, for everybody: each city, its miles, what the way costs, and its pages. */
export function CityTable(): ReactNode {
  const { t } = useLingui();
  return (
    <TableScroll label={t`Miles, fees and pages of each city`}>
      <Table surface="surface" minWidth="36rem">
        <thead>
          <tr>
            <Th scope="col">
              <Trans>City</Trans>
            </Th>
            <Th scope="col">
              <Trans>Miles, straight line</Trans>
            </Th>
            <Th scope="col">
              <Trans>Travel fee</Trans>
            </Th>
            <Th scope="col">
              <Trans>What we do there</Trans>
            </Th>
          </tr>
        </thead>
        <tbody>
          {cities.map((city) => (
            <Row key={city.id} city={city} />
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
