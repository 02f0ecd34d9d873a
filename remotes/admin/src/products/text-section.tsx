import { useLingui } from '@lingui/react/macro';
import { Field, Input, Textarea } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { FieldGrid } from '../layout/field-grid.tsx';

/** What the product page says, in both languages side by side. */
export function TextSection(): ReactNode {
  const { t } = useLingui();
  return (
    <FieldGrid columns={{ md: 'repeat(2, minmax(0,1fr))' }}>
      <Field name="name" label={t`Name in English`} required>
        <Input autoComplete="off" maxLength={120} />
      </Field>
      <Field name="name_es" label={t`Name in Spanish`} optionalLabel={t`optional`}>
        <Input autoComplete="off" maxLength={120} lang="es" />
      </Field>
      <Field name="summary" label={t`Summary in English`} required>
        <Textarea rows={2} maxLength={300} minHeight="0" />
      </Field>
      <Field name="summary_es" label={t`Summary in Spanish`} optionalLabel={t`optional`}>
        <Textarea rows={2} maxLength={300} minHeight="0" lang="es" />
      </Field>
      <Field name="description" label={t`Description in English`} required>
        <Textarea rows={5} maxLength={4000} />
      </Field>
      <Field name="description_es" label={t`Description in Spanish`} optionalLabel={t`optional`}>
        <Textarea rows={5} maxLength={4000} lang="es" />
      </Field>
      <Field name="specs" label={t`Details in English`} hint={t`One per line, such as “Warranty: 5 years”.`}>
        <Textarea rows={5} />
      </Field>
      <Field name="specs_es" label={t`Details in Spanish`} hint={t`In the same order.`} optionalLabel={t`optional`}>
        <Textarea rows={5} lang="es" />
      </Field>
    </FieldGrid>
  );
}
