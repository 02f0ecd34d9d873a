import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import * as v from 'valibot';
import { valueLabel } from './labels.ts';
import { typedSpecs } from './specs.ts';

const Specs = v.array(v.object({ label: v.string(), value: v.string() }));

/** A recorded value of a column as people read it. */
export function useDescribeValue(): (column: string, value: unknown) => string {
  const { t } = useLingui();
  return (column, value) => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (column.endsWith('_cents') && typeof value === 'number') return formatMoney(value, 'always');
    const label = valueLabel(column, value);
    if (label) return t(label);
    if (v.is(Specs, value)) return typedSpecs(value);
    if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ');
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
}
