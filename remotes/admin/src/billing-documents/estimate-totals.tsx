import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { totalsOf } from './estimate-input.ts';

/** What the estimate comes to, while it is written. */
export function EstimateTotals({ labor, parts, tax, total }: ReturnType<typeof totalsOf>): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.dl textStyle="ui" fontVariantNumeric="tabular-nums" display="grid" gap="1">
      <Sum name={t`Labor`} cents={labor} />
      <Sum name={t`Parts`} cents={parts} />
      <Sum name={t`Sales tax`} cents={tax} />
      <Sum name={t`Total`} cents={total} strong />
    </chakra.dl>
  );
}

function Sum({ name, cents, strong = false }: { name: string; cents: number; strong?: boolean }): ReactNode {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="6" fontWeight={strong ? '600' : '400'}>
      <dt>{name}</dt>
      <dd>{formatMoney(cents, 'always')}</dd>
    </chakra.div>
  );
}
