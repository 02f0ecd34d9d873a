import { useLingui } from '@lingui/react/macro';
import type { FormKit } from '@tulebyte/ui/form';
import type { ComponentProps, ReactNode } from 'react';
import { FieldConflict } from '../layout/field-conflict.tsx';
import type { Choice, ProductChoices } from './choices.ts';
import { valueLabel } from './labels.ts';
import { useFieldLabels } from './use-product-labels.ts';
import type { PartKind } from './part/part-fields.ts';

/** What someone else changed of the product, as the form shows it. */
export function ProductConflict({
  kit,
  fields,
  kind,
  choices: { categories, installations, variantGroups },
}: {
  kit: FormKit;
  fields: ComponentProps<typeof FieldConflict>['fields'];
  kind: PartKind | undefined;
  choices: ProductChoices;
}): ReactNode {
  const { t } = useLingui();
  const offered: Readonly<Record<string, readonly Choice[]>> = {
    category: categories,
    installation_slug: installations,
    variant_group: variantGroups,
  };
  const labelOf = (name: string, value: unknown): string | undefined => {
    const label = valueLabel(name, value);
    return label ? t(label) : offered[name]?.find(({ id }) => id === value)?.name;
  };
  return <FieldConflict kit={kit} fields={fields} labels={useFieldLabels(kind)} labelOf={labelOf} />;
}
