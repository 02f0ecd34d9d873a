import { NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { dense } from './dense.ts';

/** A select in a bar of a dense tool. Its options say what they are about, since its label is only its name. */
export function DenseSelect({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}): ReactNode {
  return (
    <NativeSelect aria-label={label} css={dense} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {children}
    </NativeSelect>
  );
}
