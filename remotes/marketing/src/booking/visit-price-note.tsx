import { Trans } from '@lingui/react/macro';
import { formatUsd } from '@tulebyte/brand';
import { homeServices } from '@tulebyte/brand/home-services';
import type { ReactNode } from 'react';
import { priceLine } from '../prices/price-line.ts';

const diagnostic = formatUsd(priceLine('pc-repair/diagnostic')?.cents ?? 0);

/** That seniors pay less for home services, and how they tell us: the price shown is before their discount. */
export function SeniorNote(): ReactNode {
  const { percent, fromAge } = homeServices.seniorDiscount;
  return (
    <Trans>
      If you’re {fromAge} or older, you pay {percent}% less. Just say so when you book.
    </Trans>
  );
}

/** How the price list of a topic relates to the hourly price of a visit. */
export function VisitPriceNote({ topic }: { topic: string }): ReactNode {
  if (topic === 'pc-repair')
    return <Trans>The {diagnostic} diagnostic is for devices you bring in; at your place it’s part of the visit.</Trans>;
  if (topic === 'home-services')
    return (
      <>
        <Trans>Jobs with a fixed price, like Wi-Fi setup, cost that price instead of the hourly one.</Trans> <SeniorNote />
      </>
    );
  return null;
}
