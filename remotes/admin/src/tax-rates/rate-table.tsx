import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '@tulebyte/i18n/dates';
import { formatNumber } from '@tulebyte/i18n';
import { chakra } from '@tulebyte/ui';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';
import { usePermission } from '../access/use-permission.ts';
import { useRemoveRate, type CityRates, type Rate } from './rates.ts';

/** Today's rate of each city, and those to come. */
export function RateTable({ cities }: { cities: readonly CityRates[] }): ReactNode {
  const { t } = useLingui();
  const columns: Column<CityRates>[] = [
    { id: 'city', head: t`City`, slot: 'title', rowHead: true, render: ({ name }) => name },
    {
      id: 'rate',
      head: t`Rate (%)`,
      cellLabel: t`Rate (%)`,
      numeric: true,
      render: ({ current }) => (current ? formatNumber(current.percent, 3) : '–'),
    },
    {
      id: 'since',
      head: t`Since`,
      cellLabel: t`Since`,
      render: ({ name, current, isRemovable }) =>
        current ? (
          <chakra.span display="inline-grid" gap="1" justifyItems="start">
            {formatDay(current.valid_from)}
            {isRemovable ? <RemoveRate rate={current} city={name} /> : null}
          </chakra.span>
        ) : (
          t`No rate: nothing can be sold there`
        ),
    },
    {
      id: 'upcoming',
      head: t`Upcoming`,
      cellLabel: t`Upcoming`,
      render: ({ name, upcoming }) =>
        upcoming.length > 0 ? (
          <chakra.ul display="grid" gap="2">
            {upcoming.map((rate) => (
              <UpcomingRate key={rate.valid_from} rate={rate} city={name} />
            ))}
          </chakra.ul>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <ResponsiveTable
      label={t`Sales tax rates`}
      rows={cities}
      rowKey={({ place }) => place}
      columns={columns}
      stackBelow="36rem"
    />
  );
}

function UpcomingRate({ rate, city }: { rate: Rate; city: string }): ReactNode {
  const percent = formatNumber(rate.percent, 3);
  const day = formatDay(rate.valid_from);
  return (
    <chakra.li display="grid" gap="1" justifyItems="start">
      <Trans>
        {percent}% from {day}
      </Trans>
      <RemoveRate rate={rate} city={city} />
    </chakra.li>
  );
}

/** For those who may change rates. */
function RemoveRate({ rate, city }: { rate: Rate; city: string }): ReactNode {
  const { t } = useLingui();
  const remove = useRemoveRate();
  const canChange = usePermission('tax_rates');
  const percent = formatNumber(rate.percent, 3);
  const day = formatDay(rate.valid_from);
  if (!canChange) return null;
  return (
    <ConfirmButton
      name={t`Remove ${city}, ${percent}% from ${day}`}
      confirmLabel={<Trans>Yes, remove it</Trans>}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(rate)}
    >
      <Trans>Remove</Trans>
    </ConfirmButton>
  );
}
