import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd, travel } from '@tulebyte/brand';
import { findPlan } from '@tulebyte/brand/plans';
import type { Town } from '@tulebyte/brand/service-towns';
import { travelTo } from '@tulebyte/brand/travel';
import { estimateOfficeVisit, estimateVisit, visitStepCents } from '@tulebyte/brand/visit-cost';
import { chakra, Surface, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** What a visit in a town costs, line by line. */
export function VisitCost({ town, free = false, note }: { town: Town; free?: boolean; note?: ReactNode }): ReactNode {
  const { t } = useLingui();
  const { travelFeeCents, firstHourCents, totalCents } = free ? estimateOfficeVisit(town) : estimateVisit(town);
  const { hub, miles } = travelTo(town);
  const townName = town.name;
  const hubName = hub.name;
  const step = formatUsd(visitStepCents, 'always');
  const [pro, enterprise] = [findPlan('pro')?.name, findPlan('enterprise')?.name];
  return (
    <Surface variant="river" pad="sm" display="grid" gap="2">
      <Text textStyle="label">
        {free ? <Trans>What an office visit in {townName} costs</Trans> : <Trans>What a visit in {townName} costs</Trans>}
      </Text>
      <dl>
        <Line
          term={free ? t`Visit to your office` : t`First hour`}
          amount={free ? t`Free` : formatUsd(firstHourCents, 'always')}
        />
        <Line
          term={
            travelFeeCents === 0
              ? t`Travel, within ${travel.freeMiles} miles of ${hubName}`
              : t`Travel: ${miles} miles from ${hubName}, the first ${travel.freeMiles} are free`
          }
          amount={travelFeeCents === 0 ? t`No fee` : formatUsd(travelFeeCents, 'always')}
        />
        <Line strong term={free ? t`Total` : t`Estimate for one hour`} amount={formatUsd(totalCents, 'always')} />
      </dl>
      <Text size="small">
        {free ? (
          <Trans>No other work starts before you approve a written estimate.</Trans>
        ) : (
          <Trans>
            After the first hour it’s {step} for each half hour. You pay after the visit. Prices are before tax. On the {pro} and{' '}
            {enterprise} plans, on-site visits are included.
          </Trans>
        )}{' '}
        {note}
      </Text>
    </Surface>
  );
}

function Line({ term, amount, strong = false }: { term: string; amount: string; strong?: boolean }): ReactNode {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      gap="4"
      paddingBlock="1.5"
      borderTopWidth="1px"
      borderTopColor="border.default"
      textStyle="ui"
      fontWeight={strong ? '600' : undefined}
    >
      <dt>{term}</dt>
      <chakra.dd fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {amount}
      </chakra.dd>
    </chakra.div>
  );
}
