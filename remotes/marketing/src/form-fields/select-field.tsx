import { useLingui } from '@lingui/react/macro';
import { Field, NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';

/** A required choice. Nothing is chosen at first, unless it `hasDefault`. */
export function SelectField({
  name,
  label,
  options,
  hasDefault = false,
}: {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  hasDefault?: boolean;
}): ReactNode {
  const { t } = useLingui();
  return (
    <Field name={name} label={label} required>
      <NativeSelect>
        {hasDefault ? null : <option value="">{t`Choose one`}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
