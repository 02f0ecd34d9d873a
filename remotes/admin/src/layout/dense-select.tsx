import { NativeSelect } from '@tulebyte/ui/form';
import { SavingSelect } from '@tulebyte/workspace/saving-select';
import type { ReactNode } from 'react';
import { dense } from '@tulebyte/lists/dense';

const oneLine = {
  ...dense,
  textWrap: 'nowrap',
  textOverflow: 'ellipsis',
  paddingInlineStart: '3',
  paddingInlineEnd: '2.25rem', // clear of the arrow
} as const;

interface DenseSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** A select in a dense toolbar. Its options must be self-explanatory, since its label isn't visible. */
export function DenseSelect({ label, value, onChange, children }: DenseSelectProps): ReactNode {
  return (
    <NativeSelect aria-label={label} css={oneLine} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {children}
    </NativeSelect>
  );
}

/** A select in a dense list whose choice is saved at once. */
export function DenseSavingSelect({ label, ...props }: DenseSelectProps): ReactNode {
  return <SavingSelect aria-label={label} css={oneLine} {...props} />;
}
