import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { calculateTotals } from './estimate-input.ts';

/** Live totals of the estimate form. */
export function EstimateTotals({ labor, parts, tax, total }: ReturnType<typeof calculateTotals>): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.dl textStyle="ui" fontVariantNumeric="tabular-nums" display="grid" gap="1">
      <TotalRow name={t`Labor`} cents={labor} />
      <TotalRow name={t`Parts`} cents={parts} />
      <TotalRow name={t`Sales tax`} cents={tax} />
      <TotalRow name={t`Total`} cents={total} strong />
    </chakra.dl>
  );
}

function TotalRow({ name, cents, strong = false }: { name: string; cents: number; strong?: boolean }): ReactNode {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="6" fontWeight={strong ? '600' : '400'}>
      <dt>{name}</dt>
      <dd>{formatMoney(cents, 'always')}</dd>
    </chakra.div>
  );
}
