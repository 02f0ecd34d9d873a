import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd, travel, type City } from '@tulebyte/brand';
import { Stat } from '@tulebyte/ui/data';
import { Grid } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { travelTo } from '../service-area/distances.ts';

/** How far the city is, what the way costs, and what is promised: the facts beside the title of a city's page. */
export function TravelFacts({
  city,
  promise,
}: {
  city: City;
  promise: { label: ReactNode; value: ReactNode; note?: ReactNode };
}): ReactNode {
  const { t } = useLingui();
  const { hub, miles, free } = travelTo(city);
  const hubName = hub.name;
  const limit = travel.freeMiles;
  const fee = formatUsd(travel.perMileCents);
  return (
    <Grid gap="5">
      <Stat
        label={<Trans>Travel to you</Trans>}
        value={free ? <Trans>No fee</Trans> : t`${fee} a mile`}
        note={
          miles === 0
            ? t`Miles are counted from here`
            : free
              ? t`${miles} miles from ${hubName}, straight line`
              : t`beyond the first ${limit} miles; ${miles} from ${hubName}, straight line`
        }
      />
      <Stat {...promise} />
    </Grid>
  );
}
