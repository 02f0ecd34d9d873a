import { Field, NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';

/** A labeled select that reports its value. Children are its options. */
export function FilterSelect({
  label,
  value,
  onChange,
  disabled = false,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Field label={label}>
      <NativeSelect value={value} disabled={disabled} onChange={(event) => onChange(event.currentTarget.value)}>
        {children}
      </NativeSelect>
    </Field>
  );
}
