import { useLingui } from '@lingui/react/macro';
import { LABOR_KINDS } from '@tulebyte/backend-api/functions/order';
import { PRODUCT_DRAWINGS } from '@tulebyte/backend-api/product-drawings';
import { NamedOptions, Options } from '@tulebyte/lists/options';
import { chakra } from '@tulebyte/ui';
import { Checkbox, Field, Input, NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { FieldGrid } from '../layout/field-grid.tsx';
import type { ProductChoices } from './choices.ts';
import { drawingLabels, laborLabels } from './labels.ts';
import type { ProductDefaults } from './product-input.ts';
import { VariantFields } from './variant-fields.tsx';

const columns = { sm: 'repeat(2, minmax(0,1fr))', xl: 'repeat(3, minmax(0,1fr))' };

/** How the product is sold: price, category, installation, and variants. */
export function SaleSection({
  isNew,
  initial,
  group,
  choices: { categories, installations, variantGroups },
}: {
  isNew: boolean;
  initial: ProductDefaults;
  /** The chosen group of variants. */
  group: string;
  choices: ProductChoices;
}): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div display="grid" gap="4">
      <FieldGrid columns={columns}>
        <Field name="price" label={t`Price before tax, in dollars`} required>
          <Input inputMode="decimal" autoComplete="off" />
        </Field>
        <Field name="category" label={t`Category`} required>
          <NativeSelect defaultValue={initial.category}>
            <option value="">{t`Choose…`}</option>
            <NamedOptions items={categories} />
          </NativeSelect>
        </Field>
        <Field name="labor_kind" label={t`Kind`}>
          <NativeSelect defaultValue={initial.labor_kind}>
            <Options values={LABOR_KINDS} labels={laborLabels} />
          </NativeSelect>
        </Field>
        <Field name="installation_slug" label={t`Sold with installation`}>
          <NativeSelect defaultValue={initial.installation_slug}>
            <option value="">{t`None`}</option>
            <NamedOptions items={installations} />
          </NativeSelect>
        </Field>
        <Field name="image_key" label={t`Drawing`}>
          <NativeSelect defaultValue={initial.image_key}>
            <Options values={PRODUCT_DRAWINGS} labels={drawingLabels} />
          </NativeSelect>
        </Field>
        {isNew ? (
          <Field name="stock" label={t`In stock`}>
            <Input inputMode="numeric" autoComplete="off" />
          </Field>
        ) : null}
      </FieldGrid>
      <VariantFields initial={initial} group={group} groups={variantGroups} />
      <FieldGrid columns={columns}>
        <Checkbox
          name="is_active"
          label={t`For sale`}
          hint={t`Off: visitors don’t see it, and customers are asked to remove it from their cart.`}
        />
        <Checkbox name="is_listed" label={t`Listed in the shop`} hint={t`Off: sold only as a part of configured computers.`} />
      </FieldGrid>
    </chakra.div>
  );
}
