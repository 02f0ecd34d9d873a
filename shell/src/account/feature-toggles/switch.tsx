import { chakra } from '@tulebyte/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const Frame = chakra('label', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2.5', minHeight: 'target', cursor: 'pointer', textStyle: 'ui' },
});

/** The browser's own checkbox, drawn as a switch. */
const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: '0',
    width: '2.75rem',
    height: '1.5rem',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'pill',
    bg: 'bg.sunken',
    cursor: 'pointer',
    transition: 'background-color 150ms',
    _before: {
      content: '""',
      position: 'absolute',
      top: '0.1875rem',
      left: '0.1875rem',
      boxSize: '1rem',
      borderRadius: 'pill',
      bg: 'fg.muted',
      transition: 'transform 150ms',
    },
    '&:checked': { bg: 'action.solid', borderColor: 'action.solid' },
    '&:checked::before': { bg: 'action.onSolid', transform: 'translateX(1.25rem)' },
  },
});

/** Says its state in words too, never by place and color alone. */
export function Switch({
  label,
  describedBy,
  on,
  onChange,
}: {
  label: string;
  describedBy: string;
  on: boolean;
  onChange: (on: boolean) => void;
}): ReactNode {
  return (
    <Frame>
      <chakra.span aria-hidden="true" color="fg.muted">
        {on ? <Trans>On</Trans> : <Trans>Off</Trans>}
      </chakra.span>
      <Track
        type="checkbox"
        role="switch"
        aria-checked={on}
        aria-label={label}
        aria-describedby={describedBy}
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Frame>
  );
}
