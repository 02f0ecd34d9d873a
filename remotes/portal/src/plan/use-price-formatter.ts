import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';

/** “$890 a month”; the price alone for a period that this code doesn't know. */
export function usePriceFormatter(): (cents: number, period: string) => string {
  const { t } = useLingui();
  return (cents, period) => {
    const price = formatMoney(cents);
    if (period === 'month') return t`${price} per month`;
    return period === 'year' ? t`${price} per year` : price;
  };
}
