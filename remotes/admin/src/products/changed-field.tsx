import { useLingui } from '@lingui/react/macro';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { FieldChange } from './history.ts';
import { partLabels } from './part/part-labels.ts';
import { useDescribeValue } from './use-describe-value.ts';
import { useFieldLabels } from './use-product-labels.ts';

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
  const describe = useDescribeValue();
  return (
    <Text as="div" size="ui" display="grid" overflowWrap="anywhere" whiteSpace="pre-line">
      <chakra.span textStyle="label">{has(partLabels, field) ? t(partLabels[field]) : (labels[field] ?? field)}</chakra.span>
      <chakra.del color="fg.muted">{describe(field, before)}</chakra.del>
      <chakra.ins textDecoration="none">{describe(field, after)}</chakra.ins>
    </Text>
  );
}
