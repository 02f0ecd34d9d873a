import { chakra } from '@tulebyte/ui';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useEarlyChoice } from './use-early-choice.ts';

const Range = chakra(
  'input',
  { base: { width: 'full', minHeight: 'target', accentColor: 'action.solid', cursor: 'pointer' } },
  { defaultProps: { type: 'range' } },
);

/** A slider. `onValue` also gets the value that a visitor chose before hydration. */
export function Slider({
  onValue,
  ...props
}: Omit<ComponentProps<typeof Range>, 'value' | 'onChange' | 'ref'> & {
  value: number;
  onValue: (value: number) => void;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  useEarlyChoice(() => input.current?.valueAsNumber, props.value, onValue);
  return <Range ref={input} onChange={(event) => onValue(event.currentTarget.valueAsNumber)} {...props} />;
}
