import { Trans } from '@lingui/react/macro';
import { findCity } from '@tulebyte/brand';
import type { Quote } from '@tulebyte/backend-api/functions/order';
import { formatMoney, formatPercent } from '@tulebyte/i18n';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

const Row = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '2',
    fontVariantNumeric: 'tabular-nums',
    textStyle: 'ui',
  },
  variants: {
    sum: {
      true: { borderTopWidth: '2px', borderColor: 'border.strong', paddingTop: '3', marginTop: '1', textStyle: 'h4' },
      false: {},
    },
  },
});

interface TotalsProps {
  subtotal: number;
  taxPercent: number;
  tax: number;
  total: number;
  /** City whose rate applies. */
  place: string;
  /** Some of it is repair labor, which is not taxed. */
  hasUntaxedLabor: boolean;
}

/** The sums of a cart or an order: before tax, tax with its rate and place, total. */
export function Totals({ subtotal, taxPercent, tax, total, place, hasUntaxedLabor }: TotalsProps): ReactNode {
  const city = findCity(place)?.name ?? place;
  const rate = formatPercent(taxPercent / 100, 3);
  return (
    <div>
      <dl>
        <Row>
          <dt>
            <Trans>Before tax</Trans>
          </dt>
          <dd>{formatMoney(subtotal, 'always')}</dd>
        </Row>
        <Row>
          <dt>
            <Trans>
              Sales tax in {city}, {rate}
            </Trans>
          </dt>
          <dd>{formatMoney(tax, 'always')}</dd>
        </Row>
        <Row sum>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{formatMoney(total, 'always')}</dd>
        </Row>
      </dl>
      {hasUntaxedLabor ? (
        <Text size="small" tone="muted">
          <Trans>Repair labor is itemized and not taxed; parts and assembly are.</Trans>
        </Text>
      ) : null}
    </div>
  );
}

/** The sums of a quote. */
export function QuoteTotals({ quote, place }: { quote: Quote; place: string }): ReactNode {
  const { subtotal_cents, taxable_cents, tax_percent, tax_cents, total_cents } = quote;
  return (
    <Totals
      subtotal={subtotal_cents}
      taxPercent={tax_percent}
      tax={tax_cents}
      total={total_cents}
      place={place}
      hasUntaxedLabor={taxable_cents < subtotal_cents}
    />
  );
}
