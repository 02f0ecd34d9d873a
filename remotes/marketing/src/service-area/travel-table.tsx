import { Trans, useLingui } from '@lingui/react/macro';
import { cities, formatUsd, travel } from '@tulebyte/brand';
import { chakra, Text } from '@tulebyte/ui';
import { RuledRow } from '@tulebyte/ui/ruled-row';
import type { ReactNode } from 'react';
import { travelTo } from '@tulebyte/brand/travel';

const Row = chakra(RuledRow, {
  base: {
    gridTemplateColumns: 'minmax(8.5rem, 1fr) auto',
    columnGap: '4',
    alignItems: 'baseline',
    paddingBlock: '2.5',
  },
});

/** The map's data as text: each city with its distance and travel fee. */
export function TravelTable(): ReactNode {
  const { t } = useLingui();
  const fee = formatUsd(travel.perMileCents);
  return (
    <ul>
      {cities.map((city) => {
        const { hub, miles, free } = travelTo(city);
        const hubName = hub.name;
        return (
          <Row key={city.id}>
            <span>
              <chakra.span fontWeight="600">{city.name}</chakra.span>
              <Text as="span" size="small" tone="muted" display="block">
                {miles === 0 ? t`We start here` : t`${miles} miles from ${hubName} in a straight line`}
              </Text>
            </span>
            <Text as="span" size="small" tone={free ? 'tule' : 'default'} fontWeight="600" textAlign="end">
              {free ? (
                <Trans>No travel fee</Trans>
              ) : (
                <Trans>
                  {fee} a mile past {travel.freeMiles}
                </Trans>
              )}
            </Text>
          </Row>
        );
      })}
    </ul>
  );
}
