import { Trans, useLingui } from '@lingui/react/macro';
import { cities, formatUsd } from '@tulebyte/brand';
import { chakra, Text } from '@tulebyte/ui';
import { RuledRow } from '@tulebyte/ui/ruled-row';
import type { ReactNode } from 'react';
import { travelFee, travelTo } from '@tulebyte/brand/travel';

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
  return (
    <ul>
      {cities.map((city) => {
        const { hub, miles, free } = travelTo(city);
        const hubName = hub.name;
        const fee = formatUsd(travelFee(city), 'always');
        return (
          <Row key={city.id}>
            <span>
              <chakra.span fontWeight="600">{city.name}</chakra.span>
              <Text as="span" size="small" tone="muted" display="block">
                {miles === 0 ? t`We measure from here` : t`${miles} miles from ${hubName} in a straight line`}
              </Text>
            </span>
            <Text as="span" size="small" tone={free ? 'tule' : 'default'} fontWeight="600" textAlign="end">
              {free ? <Trans>No travel fee</Trans> : <Trans>{fee} travel fee</Trans>}
            </Text>
          </Row>
        );
      })}
    </ul>
  );
}
