import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { FieldChange } from './history.ts';
import { partLabels } from './part/part-labels.ts';

const Specs = v.array(v.object({ label: v.string(), value: v.string() }));
const isPartColumn = (field: string): field is keyof typeof partLabels => Object.hasOwn(partLabels, field);

/** What a field was, struck out, and what it is. */
export function ChangedField({ change: { field, before, after } }: { change: FieldChange }): ReactNode {
  const { t } = useLingui();
  const labels: Readonly<Record<string, string>> = {
    name: t`Name`,
    summary: t`Summary`,
    description: t`Description`,
    specs: t`Details`,
    translations: t`In Spanish`,
    category_slug: t`Category`,
    price_cents: t`Price`,
    low_stock_threshold: t`Low at`,
    image_key: t`Drawing`,
    labor_kind: t`Kind`,
    is_active: t`For sale`,
    is_listed: t`Listed in the shop`,
    variant_group: t`Variant group`,
    variant_label: t`Variant`,
    installation_slug: t`Sold with installation`,
    position: t`Position`,
  };
  const describe = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '–';
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (field === 'price_cents' && typeof value === 'number') return formatMoney(value, 'always');
    if (v.is(Specs, value)) return value.map((spec) => `${spec.label}: ${spec.value}`).join('\n');
    if (Array.isArray(value)) return value.join(', ');
    return typeof value === 'object' ? Object.values(value).map(describe).join('\n') : String(value);
  };
  const label = isPartColumn(field) ? t(partLabels[field]) : (labels[field] ?? field);
  return (
    <Text as="div" size="ui" display="grid" overflowWrap="anywhere" whiteSpace="pre-line">
      <chakra.span textStyle="label">{label}</chakra.span>
      <chakra.del color="fg.muted">{describe(before)}</chakra.del>
      <chakra.ins textDecoration="none">{describe(after)}</chakra.ins>
    </Text>
  );
}
