import { chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** A box of a row that a finger finds: 44 px, without making the row higher. Its words are for assistive technology. */
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
