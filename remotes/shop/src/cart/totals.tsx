import { Trans, useLingui } from '@lingui/react/macro';
import { findCity } from '@tulebyte/brand';
import type { Quote } from '@tulebyte/backend-api/functions/order';
import { formatMoney, formatPercent } from '@tulebyte/i18n';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { bringComputer } from './bring-computer.ts';

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

type Amounts = Pick<Quote, 'subtotal_cents' | 'tax_percent' | 'tax_cents' | 'total_cents'> & { readonly refunded_cents?: number };

/** The totals of a cart or an order: subtotal, sales tax with its rate and city, total. */
export function Totals({
  amounts: { subtotal_cents, tax_percent, tax_cents, total_cents, refunded_cents = 0 },
  place,
  hasUntaxedLabor,
}: {
  amounts: Amounts;
  /** City whose tax rate applies. */
  place: string;
  /** Repair labor is not taxed. */
  hasUntaxedLabor: boolean;
}): ReactNode {
  const city = findCity(place)?.name ?? place;
  const rate = formatPercent(tax_percent / 100, 3);
  return (
    <div>
      <dl>
        <Row>
          <dt>
            <Trans>Before tax</Trans>
          </dt>
          <dd>{formatMoney(subtotal_cents, 'always')}</dd>
        </Row>
        <Row>
          <dt>
            <Trans>
              Sales tax in {city}, {rate}
            </Trans>
          </dt>
          <dd>{formatMoney(tax_cents, 'always')}</dd>
        </Row>
        <Row sum>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{formatMoney(total_cents, 'always')}</dd>
        </Row>
        {refunded_cents > 0 ? (
          <Row>
            <dt>
              <Trans>Refunded</Trans>
            </dt>
            <dd>{formatMoney(-refunded_cents, 'always')}</dd>
          </Row>
        ) : null}
      </dl>
      {hasUntaxedLabor ? (
        <Text size="small" tone="muted">
          <Trans>Repair labor is itemized and not taxed; parts and assembly are.</Trans>
        </Text>
      ) : null}
    </div>
  );
}

export function QuoteTotals({ quote, place }: { quote: Quote; place: string }): ReactNode {
  const { t } = useLingui();
  const hasUntaxedLabor = quote.taxable_cents < quote.subtotal_cents;
  return (
    <div>
      <Totals amounts={quote} place={place} hasUntaxedLabor={hasUntaxedLabor} />
      {hasUntaxedLabor ? (
        <Text size="small" marginTop="2">
          {t(bringComputer)}
        </Text>
      ) : null}
    </div>
  );
}
