import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** A row's checkbox with a 44 px touch target that doesn't increase the row's height. Its label is visually hidden. */
export function RowCheckbox({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}): ReactNode {
  return (
    <chakra.label
      data-words={label}
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      boxSize="target"
      margin="-3"
      cursor="pointer"
      verticalAlign="middle"
    >
      <chakra.input
        type="checkbox"
        aria-label={label}
        boxSize="1.125rem"
        accentColor="action.solid"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </chakra.label>
  );
}
