import { useLingui } from '@lingui/react/macro';
import { Icon, IconButton } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';

/** A button in a row of `oneLineRows` that shows what is cut, on as many lines as it needs. Stacked rows cut nothing and hide it. */
export function ExpandRow({
  name,
  stackBelow,
}: {
  /** The row's name. */
  name: string;
  /** Absent if stacked rows need the button as well. */
  stackBelow?: `${number}rem` | undefined;
}): ReactNode {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <IconButton
      label={t`Details: ${name}`}
      size="sm"
      data-expand=""
      aria-expanded={isOpen}
      css={{
        '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
        ...(stackBelow ? { [`@container (max-width: ${stackBelow})`]: { display: 'none' } } : {}),
      }}
      onClick={() => setOpen(!isOpen)}
    >
      <Icon name="chevron-down" size="1em" />
    </IconButton>
  );
}
