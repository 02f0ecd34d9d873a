import { chakra } from '@tulebyte/ui';
import { useId, type ReactNode } from 'react';
import { ScriptOnly } from './script-only.ts';
import { Slider } from './slider.tsx';

const Field = chakra(ScriptOnly, {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: '4', textStyle: 'label' },
});

/** A number on a slider, with its value as text beside the label. */
export function RangeField({
  label,
  value,
  valueText,
  min,
  max,
  step = 1,
  onChange,
}: {
  label: string;
  value: number;
  valueText: string;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
}): ReactNode {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <chakra.output htmlFor={id} fontVariantNumeric="tabular-nums">
        {valueText}
      </chakra.output>
      <Slider
        id={id}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onValue={onChange}
        gridColumn="1 / -1"
      />
    </Field>
  );
}
