import { useLingui } from '@lingui/react/macro';
import { Field, Input } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { FieldGrid } from '../layout/field-grid.tsx';

/** Products of one group link to each other and share a row of the shop's list. */
export function VariantFields(): ReactNode {
  const { t } = useLingui();
  return (
    <FieldGrid columns={{ sm: 'repeat(2, minmax(0,1fr))', xl: 'repeat(3, minmax(0,1fr))' }}>
      <Field name="variant_group" label={t`Variant group`} hint={t`For all sizes, such as nvme-ssd.`} optionalLabel={t`optional`}>
        <Input autoComplete="off" maxLength={60} />
      </Field>
      <Field name="variant_label" label={t`Variant in English`} hint={t`What sets it apart, such as 2 TB.`}>
        <Input autoComplete="off" maxLength={40} />
      </Field>
      <Field name="variant_label_es" label={t`Variant in Spanish`} hint={t`The same in Spanish.`} optionalLabel={t`optional`}>
        <Input autoComplete="off" maxLength={40} lang="es" />
      </Field>
    </FieldGrid>
  );
}
