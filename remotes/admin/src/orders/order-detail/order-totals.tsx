import { useLingui } from '@lingui/react/macro';
import { findCity } from '@tulebyte/brand';
import { formatMoney, formatNumber } from '@tulebyte/i18n';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { StaffOrder } from './staff-order.ts';

/** Subtotal, the sales tax of the city where the goods change hands, shipping, and total. */
export function OrderTotals({ order }: { order: StaffOrder }): ReactNode {
  const { t } = useLingui();
  const { subtotal_cents, taxable_cents, tax_cents, tax_percent, total_cents, place, fulfillment } = order;
  const [city, percent, taxable] = [
    findCity(place)?.name ?? place,
    formatNumber(tax_percent, 3),
    formatMoney(taxable_cents, 'always'),
  ];
  const rows = [
    [t`Subtotal`, formatMoney(subtotal_cents, 'always')],
    [t`Sales tax in ${city}, ${percent}% of ${taxable}`, formatMoney(tax_cents, 'always')],
    [fulfillment === 'pickup' ? t`Pickup` : t`Delivery`, t`Free`],
  ] as const;
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="minmax(0, 1fr) max-content"
      columnGap="6"
      rowGap="1"
      paddingInline="3"
      paddingTop="3"
      textStyle="ui"
      fontVariantNumeric="tabular-nums"
      css={{ '& dd': { textAlign: 'end' } }}
    >
      {rows.map(([label, value]) => (
        <chakra.div key={label} display="contents">
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <dd>{value}</dd>
        </chakra.div>
      ))}
      <chakra.dt fontWeight="600">{t`Total`}</chakra.dt>
      <chakra.dd fontWeight="600">{formatMoney(total_cents, 'always')}</chakra.dd>
    </chakra.dl>
  );
}
