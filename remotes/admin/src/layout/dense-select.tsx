import { NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { dense } from '@tulebyte/lists/dense';

const oneLine = {
  ...dense,
  textWrap: 'nowrap',
  textOverflow: 'ellipsis',
  paddingInlineStart: '3',
  paddingInlineEnd: '8',
} as const;

/** A select in a dense toolbar. Its options must be self-explanatory, since its label isn't visible. */
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
    <NativeSelect aria-label={label} css={oneLine} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {children}
    </NativeSelect>
  );
}
