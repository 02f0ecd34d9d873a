import { useLingui } from '@lingui/react/macro';
import { NamedOptions } from '@tulebyte/lists/options';
import { Field, Input, NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { FieldGrid } from '../layout/field-grid.tsx';
import type { ProductChoices } from './choices.ts';
import { NEW_GROUP, type ProductDefaults } from './product-input.ts';

/** Products of one group link to each other and share a row of the shop's list. */
export function VariantFields({
  initial,
  group,
  groups,
}: {
  initial: ProductDefaults;
  /** The chosen one. */
  group: string;
  groups: ProductChoices['variantGroups'];
}): ReactNode {
  const { t } = useLingui();
  return (
    <FieldGrid columns={{ sm: 'repeat(2, minmax(0,1fr))' }}>
      <Field name="variant_group" label={t`Variant group`} hint={t`Products that differ in one thing, such as size.`}>
        <NativeSelect defaultValue={initial.variant_group}>
          <option value="">{t`None`}</option>
          <NamedOptions items={groups} />
          <option value={NEW_GROUP}>{t`New group…`}</option>
        </NativeSelect>
      </Field>
      {group === NEW_GROUP ? (
        <Field
          name="new_variant_group"
          label={t`Name of the new group`}
          hint={t`What they have in common, such as NVMe SSD.`}
          required
        >
          <Input autoComplete="off" maxLength={60} />
        </Field>
      ) : null}
      {group === '' ? null : (
        <>
          <Field name="variant_label" label={t`Variant in English`} hint={t`What sets it apart, such as 2 TB.`} required>
            <Input autoComplete="off" maxLength={40} />
          </Field>
          <Field name="variant_label_es" label={t`Variant in Spanish`} hint={t`The same in Spanish.`} optionalLabel={t`optional`}>
            <Input autoComplete="off" maxLength={40} lang="es" />
          </Field>
        </>
      )}
    </FieldGrid>
  );
}
