import { useLingui } from '@lingui/react/macro';
import { LABOR_KINDS } from '@tulebyte/backend-api/functions/order';
import { PRODUCT_DRAWINGS } from '@tulebyte/backend-api/product-drawings';
import { NamedOptions, Options } from '@tulebyte/lists/options';
import { chakra } from '@tulebyte/ui';
import { Checkbox, Field, Input, NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { FieldGrid } from '../layout/field-grid.tsx';
import { drawingLabels, laborLabels } from './labels.ts';
import { useCategories, useInstallations } from './requests.ts';
import { VariantFields } from './variant-fields.tsx';

const columns = { sm: 'repeat(2, minmax(0,1fr))', xl: 'repeat(3, minmax(0,1fr))' };

/** How the product is sold: price, category, installation, and variants. */
export function SaleSection({ isNew }: { isNew: boolean }): ReactNode {
  const { t, i18n } = useLingui();
  const categories = useCategories(i18n.locale);
  const installations = useInstallations(i18n.locale);
  return (
    <chakra.div display="grid" gap="4">
      <FieldGrid columns={columns} alignItems="end">
        <Field name="price" label={t`Price`} hint={t`In dollars, before sales tax.`} required>
          <Input inputMode="decimal" autoComplete="off" />
        </Field>
        <Field name="category" label={t`Category`} required>
          {/* Its options load after the value is set. */}
          <NativeSelect key={categories.length}>
            <option value="">{t`Choose…`}</option>
            <NamedOptions items={categories} />
          </NativeSelect>
        </Field>
        <Field name="labor_kind" label={t`Kind`}>
          <NativeSelect>
            <Options values={LABOR_KINDS} labels={laborLabels} />
          </NativeSelect>
        </Field>
        <Field name="installation_slug" label={t`Sold with installation`}>
          <NativeSelect key={installations.length}>
            <option value="">{t`None`}</option>
            <NamedOptions items={installations} />
          </NativeSelect>
        </Field>
        <Field name="image_key" label={t`Drawing`}>
          <NativeSelect>
            <Options values={PRODUCT_DRAWINGS} labels={drawingLabels} />
          </NativeSelect>
        </Field>
        {isNew ? (
          <Field name="stock" label={t`In stock`}>
            <Input inputMode="numeric" autoComplete="off" />
          </Field>
        ) : null}
      </FieldGrid>
      <VariantFields />
      <FieldGrid columns={columns}>
        <Checkbox name="is_active" label={t`For sale`} hint={t`Off: visitors don’t see it, and carts ask to remove it.`} />
        <Checkbox name="is_listed" label={t`Listed in the shop`} hint={t`Off: sold only as a part of configured computers.`} />
      </FieldGrid>
    </chakra.div>
  );
}
