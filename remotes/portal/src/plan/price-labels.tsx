import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import type { Period } from './my-plan.ts';

/** “$890 a month”. */
export function usePriceLabels(): (cents: number, period: Period) => string {
  const { t } = useLingui();
  return (cents, period) => {
    const price = formatMoney(cents);
    return period === 'month' ? t`${price} a month` : t`${price} a year`;
  };
}
