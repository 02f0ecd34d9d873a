import { useLingui } from '@lingui/react/macro';
import { cities, formatUsd, type City } from '@tulebyte/brand';
import { travelFee, travelTo } from '@tulebyte/brand/travel';
import { chakra, Text } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { TextLink } from '@tulebyte/cta/links';
import { cityRowId, useCityLinks } from './city-links.ts';

function Fee({ city }: { city: City }): ReactNode {
  const { t } = useLingui();
  const { free } = travelTo(city);
  return (
    <Text as="span" size="ui" tone={free ? 'tule' : 'default'} fontWeight="600">
      {free ? t`No fee` : formatUsd(travelFee(city), 'always')}
    </Text>
  );
}

function Pages({ city }: { city: City }): ReactNode {
  return (
    <chakra.span display="flex" flexWrap="wrap" columnGap="5" rowGap="1">
      {useCityLinks(city.id).map(({ to, label }) => (
        <TextLink key={to} to={to}>
          {label}
        </TextLink>
      ))}
    </chakra.span>
  );
}

/** The map's data as a table: each city with its distance, travel fee, and pages. */
export function CityTable(): ReactNode {
  const { t } = useLingui();
  const milesHead = t`Straight line`;
  const feeHead = t`Travel fee`;
  const columns: readonly Column<City>[] = [
    {
      id: 'city',
      head: t`City`,
      rowHead: true,
      slot: 'title',
      render: (city) => <span id={cityRowId(city)}>{city.name}</span>,
    },
    {
      id: 'miles',
      head: milesHead,
      cellLabel: milesHead,
      render: (city) => {
        const { hub, miles } = travelTo(city);
        const hubName = hub.name;
        return miles === 0 ? t`We measure from here` : t`${miles} miles from ${hubName}`;
      },
    },
    { id: 'fee', head: feeHead, cellLabel: feeHead, render: (city) => <Fee city={city} /> },
    { id: 'pages', head: t`Pages`, slot: 'actions', render: (city) => <Pages city={city} /> },
  ];
  return (
    <ResponsiveTable
      label={t`Distances, fees, and pages for each city`}
      rows={cities}
      rowKey={({ id }) => id}
      columns={columns}
      stackBelow="40rem"
      density="comfortable"
      css={{ '& thead th': { bg: 'bg.surface' }, '& tr:has(:target)': { bg: 'bg.dusk' } }}
      stacked={{
        '& tbody td': { flexBasis: 'full' },
        '& tr:has(:target)': { boxShadow: '-0.5rem 0 var(--tb-colors-bg-dusk), 0.5rem 0 var(--tb-colors-bg-dusk)' },
        '& tbody a': { display: 'flex', alignItems: 'center', minHeight: 'target' },
      }}
    />
  );
}
