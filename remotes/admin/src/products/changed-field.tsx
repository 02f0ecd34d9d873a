import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { FieldChange } from './history.ts';
import { valueLabel } from './labels.ts';
import { partLabels } from './part/part-labels.ts';
import { typedSpecs } from './specs.ts';
import { useFieldLabels } from './use-product-labels.ts';

const Specs = v.array(v.object({ label: v.string(), value: v.string() }));
const has = <Labels extends object>(labels: Labels, key: PropertyKey): key is keyof Labels => Object.hasOwn(labels, key);

/** What a field was, struck out, and what it is. */
export function ChangedField({ change: { field, before, after } }: { change: FieldChange }): ReactNode {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    ...useFieldLabels(undefined),
    category_slug: t`Category`,
    price_cents: t`Price`,
    low_stock_threshold: t`Low at`,
    position: t`Position`,
  };
  const describe = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (field === 'price_cents' && typeof value === 'number') return formatMoney(value, 'always');
    const label = valueLabel(field, value);
    if (label) return t(label);
    if (v.is(Specs, value)) return typedSpecs(value);
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
  return (
    <Text as="div" size="ui" display="grid" overflowWrap="anywhere" whiteSpace="pre-line">
      <chakra.span textStyle="label">{has(partLabels, field) ? t(partLabels[field]) : (labels[field] ?? field)}</chakra.span>
      <chakra.del color="fg.muted">{describe(before)}</chakra.del>
      <chakra.ins textDecoration="none">{describe(after)}</chakra.ins>
    </Text>
  );
}
