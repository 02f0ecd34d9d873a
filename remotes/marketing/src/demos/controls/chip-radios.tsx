import { chakra } from '@tulebyte/ui';
import { useId, type ReactNode } from 'react';
import { useEarlyRadio } from './use-early-choice.ts';

const Chips = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '2' },
  variants: {
    // Room for two lines each: what wraps, which the font decides, moves nothing below.
    even: {
      true: {
        display: { base: 'grid', sm: 'flex' },
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        '& > label': { minHeight: { base: '14', sm: 'target' } },
      },
      false: {},
    },
  },
});

/** The label of a radio button in it. */
export const Chip = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    paddingInline: '4',
    paddingBlock: '1.5',
    textStyle: 'ui',
    lineHeight: '1.25',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    cursor: 'pointer',
    transition: 'background-color 150ms, border-color 150ms',
    _hover: { borderColor: 'fg.default' },
    '& > input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
    '&:has(:checked)': { bg: 'action.solid', color: 'action.onSolid', borderColor: 'action.solid', forcedColorAdjust: 'none' },
    '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
});

/** A few exclusive choices side by side: native radio buttons in the look of chips. `onChange` also gets what was chosen before hydration. */
export function ChipRadios<Value extends string>({
  legend,
  options,
  value,
  onChange,
  even = false,
}: {
  legend: ReactNode;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Two columns on phones, for several questions one below the other. */
  even?: boolean;
}): ReactNode {
  const name = useId();
  const values = options.map((option) => option.value);
  const group = useEarlyRadio(values, value, onChange);
  return (
    <fieldset ref={group}>
      <chakra.legend textStyle="label">{legend}</chakra.legend>
      <Chips even={even}>
        {options.map((option) => (
          <Chip key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </Chip>
        ))}
      </Chips>
    </fieldset>
  );
}
