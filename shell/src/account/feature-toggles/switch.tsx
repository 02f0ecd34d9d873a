import { chakra } from '@tulebyte/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

const SwitchLabel = chakra('label', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2.5', minHeight: 'target', cursor: 'pointer', textStyle: 'ui' },
});

/** A native checkbox, drawn as a switch. */
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
    forcedColorAdjust: 'none',
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
    _disabled: { opacity: '0.5', cursor: 'not-allowed' },
    '&:checked': { bg: 'action.solid', borderColor: 'action.solid' },
    '&:checked::before': { bg: 'action.onSolid', transform: 'translateX(1.25rem)' },
  },
});

/** Shows its state as text too, not only by position and color. */
export function Switch({
  label,
  describedBy,
  checked,
  disabled = false,
  onChange,
}: {
  label: string;
  describedBy: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}): ReactNode {
  return (
    <SwitchLabel>
      <chakra.span aria-hidden="true" color="fg.muted">
        {checked ? <Trans>On</Trans> : <Trans>Off</Trans>}
      </chakra.span>
      <Track
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-label={label}
        aria-describedby={describedBy}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </SwitchLabel>
  );
}
