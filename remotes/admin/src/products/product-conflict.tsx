import { useLingui } from '@lingui/react/macro';
import type { FormKit } from '@tulebyte/ui/form';
import type { ComponentProps, ReactNode } from 'react';
import { FieldConflict } from '../layout/field-conflict.tsx';
import type { Choice, ProductChoices } from './choices.ts';
import { drawingLabels, laborLabels } from './labels.ts';
import { useFieldLabels } from './use-product-labels.ts';
import type { PartKind } from './part/part-fields.ts';

const nameIn = (choices: readonly Choice[], value: unknown) => choices.find(({ id }) => id === value)?.name;

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
  const named: Readonly<Record<string, (value: unknown) => string | undefined>> = {
    category: (value) => nameIn(categories, value),
    installation_slug: (value) => nameIn(installations, value),
    variant_group: (value) => nameIn(variantGroups, value),
    image_key: (value) => labelIn(drawingLabels, value),
    labor_kind: (value) => labelIn(laborLabels, value),
  };
  const labelIn = (labels: typeof drawingLabels | typeof laborLabels, value: unknown) => {
    const label = Object.entries(labels).find(([key]) => key === value)?.[1];
    return label && t(label);
  };
  const describe = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    return named[name]?.(value) ?? (String(value) || '–');
  };
  return <FieldConflict kit={kit} fields={fields} labels={useFieldLabels(kind)} describe={describe} />;
}
